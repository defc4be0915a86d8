/** The part of the storage, and of the links, that holds the costs' files. */
export const COSTS_FOLDER = 'costs';

/** Under which costs name their files, and under which the files are opened. */
export const COST_FILES_PATH = '/files/costs/';

const LONGEST_NAME = 120;

/** Base64url of 16 bytes, as the upload makes it, before the name that people read. */
const FILE_NAME = /^([\w-]{22})-(.+)$/s;

/** What would break a link or a path, ends a line, or turns the reading direction to make `fdp.exe` look like a PDF. */
// eslint-disable-next-line no-control-regex -- control characters are among what is looked for
const UNFIT = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|#%&]|(?!\u200d)\p{Cf}/gu;

interface NamedFile {
  token: string;
  name: string;
}

/** The name under which an upload is kept: readable, and safe in a link. */
export function tidyName(given: string): string {
  const name = given.toWellFormed().normalize('NFC').replace(UNFIT, '_').trim();
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot);
  const stem = (dot < 0 ? name : name.slice(0, dot)).replace(/^[. ]+|[. ]+$/g, '') || 'file';
  return stem.slice(0, Math.max(1, LONGEST_NAME - extension.length)).toWellFormed() + extension;
}

/** `/files/costs/<token>-<name>`. */
export function pathOf({ token, name }: NamedFile): string {
  return `${COST_FILES_PATH}${token}-${name}`;
}

export function storageKeyOf({ token }: Pick<NamedFile, 'token'>): string {
  return `${COSTS_FOLDER}/${token}`;
}

export function tokenOf(storageKey: string): string {
  return storageKey.slice(COSTS_FOLDER.length + 1);
}

/** The parts of a file's name in a link; undefined for what no upload has answered with. */
export function namedFile(fileName: string): NamedFile | undefined {
  const [, token, name] = FILE_NAME.exec(fileName) ?? [];
  return token && name ? { token, name } : undefined;
}

/** The parts of a path; undefined for what no upload has answered with. */
export function fileAt(path: string): NamedFile | undefined {
  return path.startsWith(COST_FILES_PATH) ? namedFile(path.slice(COST_FILES_PATH.length)) : undefined;
}
