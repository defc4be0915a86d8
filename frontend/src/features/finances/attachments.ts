/** The prefix of an attachment's path, and the mark before its name. */
const path = /^\/files\/costs\/[\w-]{22}-(?=.)/;

/** The uploaded file's name, from its path. */
export const nameOf = (filePath: string): string => filePath.replace(path, '');

/** The file name, which the server expects for deleting. */
export const fileNameOf = (filePath: string): string => filePath.slice(filePath.lastIndexOf('/') + 1);

/** The paths in a cost's `attachments`, which is JSON text or null. */
export function pathsOf(attachments: string | null): string[] {
  const paths: unknown = attachments === null ? [] : JSON.parse(attachments);
  return Array.isArray(paths) ? paths.filter((one): one is string => typeof one === 'string') : [];
}

/** The types that costs accept (specification section 5). */
export const acceptedExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx'] as const;

/** For the file dialog. */
export const accept = acceptedExtensions.map((extension) => `.${extension}`).join(',');

/** Bytes per file (contract section 5). */
export const largestFile = 20 * 1024 * 1024;

export type FileProblem = 'type' | 'size' | 'empty';

/** What the server would refuse, checked before sending. */
export function problemOf(file: File): FileProblem | null {
  const [, extension] = /\.([^.]+)$/.exec(file.name.toLowerCase()) ?? [];
  if (!acceptedExtensions.some((accepted) => accepted === extension)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > largestFile ? 'size' : null;
}
