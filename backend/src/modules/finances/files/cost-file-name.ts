import { hiddenProblem, visibleForm } from '../../../platform/text/visible-text';
import { LONGEST_NAME, refuseFileName } from '../../../platform/uploads/checks/file-names';

/** The part of the storage, and of the links, that holds the costs' files. */
export const COSTS_FOLDER = 'costs';

/** Under which costs name their files, and under which the files are opened. */
export const COST_FILES_PATH = '/files/costs/';

/** Base64url of 16 bytes, as the upload makes it, before the name that people read. */
const FILE_NAME = /^([\w-]{22})-(.+)$/s;

/** What would break a link or a path, or ends a line. */
// eslint-disable-next-line no-control-regex -- control characters are among what is looked for
const UNFIT = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|#%&]/g;

interface NamedFile {
  token: string;
  name: string;
}

const isEdge = (character: string | undefined) => character === '.' || character === ' ';

/** Without the dots and spaces at its ends; a regular expression would look at each of them again and again. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isEdge(text[from])) from++;
  while (to > from && isEdge(text[to - 1])) to--;
  return text.slice(from, to);
}

/** Beginning and end of what is too long in any case. */
const shortened = (name: string) =>
  name.length > 4 * LONGEST_NAME ? name.slice(0, 2 * LONGEST_NAME) + name.slice(-2 * LONGEST_NAME) : name;

/**
 * The name under which an upload is kept: readable, and safe in a link.
 *
 * @throws {InvalidFieldError} when not all of it can be seen.
 */
export function tidyName(given: string): string {
  const name = visibleForm(shortened(given).toWellFormed()).replace(UNFIT, '_');
  refuseFileName(name, hiddenProblem(name));
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot);
  const stem = withoutEdges(dot < 0 ? name : name.slice(0, dot)) || 'file';
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
