/** Says what a change is based on. */
export const ifMatch = ({ revision }: { revision: string | undefined }): { 'If-Match'?: string } =>
  revision === undefined ? {} : { 'If-Match': `"${revision}"` };
