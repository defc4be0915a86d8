/** The precondition of a change. */
export const ifMatch = ({ revision }: { revision: string | undefined }): { 'If-Match'?: string } =>
  revision === undefined ? {} : { 'If-Match': `"${revision}"` };
