import { hiddenProblem, visibleForm } from '../../../platform/text/visible-text';
import { MAX_NAME, refuseFileName } from '../../../platform/uploads/checks/file-names';

/** The folder of cost files, in the storage and in links. */
export const COSTS_FOLDER = 'costs';

/** Prefix of the paths by which costs refer to files and browsers open them. */
export const COST_FILES_PATH = '/files/costs/';

/** The token of the upload (16 bytes as base64url), then the readable name. */
const FILE_NAME = /^([\w-]{22})-(.+)$/s;

/** Characters that would break a link, a path or a line. */
// eslint-disable-next-line no-control-regex -- control characters are among what is looked for
const UNFIT = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|#%&]/g;

export interface NamedFile {
  token: string;
  name: string;
}

const isEdge = (character: string | undefined) => character === '.' || character === ' ';

/** Trims dots and spaces; a regular expression would take quadratic time. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isEdge(text[from])) from++;
  while (to > from && isEdge(text[to - 1])) to--;
  return text.slice(from, to);
}

/** The beginning and end of a name that is too long. */
const shortened = (name: string) =>
  name.length > 4 * MAX_NAME ? name.slice(0, 2 * MAX_NAME) + name.slice(-2 * MAX_NAME) : name;

/** Makes the name of an upload readable, and safe in a link. @throws {InvalidFieldError} if it has invisible characters. */
export function tidyName(given: string): string {
  const name = visibleForm(shortened(given).toWellFormed()).replace(UNFIT, '_');
  refuseFileName(name, hiddenProblem(name));
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot);
  const stem = withoutEdges(dot < 0 ? name : name.slice(0, dot)) || 'file';
  return stem.slice(0, Math.max(1, MAX_NAME - extension.length)).toWellFormed() + extension;
}

export const pathOf = ({ token, name }: NamedFile) => `${COST_FILES_PATH}${token}-${name}`;

export const storageKeyOf = ({ token }: Pick<NamedFile, 'token'>) => `${COSTS_FOLDER}/${token}`;

export const tokenOf = (storageKey: string) => storageKey.slice(COSTS_FOLDER.length + 1);

/** Parses the name of a file in a link; undefined if no upload can have returned it. */
export function namedFile(fileName: string): NamedFile | undefined {
  const [, token, name] = FILE_NAME.exec(fileName) ?? [];
  return token && name ? { token, name } : undefined;
}

/** Undefined if no upload can have returned it. */
export function fileAt(path: string): NamedFile | undefined {
  return path.startsWith(COST_FILES_PATH) ? namedFile(path.slice(COST_FILES_PATH.length)) : undefined;
}
