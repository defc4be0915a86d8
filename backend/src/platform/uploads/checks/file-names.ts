import { InvalidFieldError } from '../../errors/app-error';
import { type Sentence, sentence, sentenceOf } from '../../text/sentence';
import { isPlainText } from '../../text/text-rules';
import { hiddenProblem, visibleForm } from '../../text/visible-text';

/** Characters. */
export const MAX_NAME = 120;

/** Forbidden in file names on some systems. */
const RESERVED = /[/\\:*?"<>|]/;

const SENTENCES = {
  length: sentenceOf('name_length', 'A name has 1 to {{max}} characters')({ max: MAX_NAME }),
  reserved: sentence('name_reserved', 'A name cannot contain / \\ : * ? " < > |'),
  edges: sentence('name_edges', 'A name cannot begin or end with a dot or a space'),
  unstorable: sentence('name_unstorable', 'The name contains characters that cannot be stored'),
};

const ofFile = sentenceOf('file_name_refused', '“{{name}}”: {{problem}}');

/** In code points. */
export const lengthOf = (name: string) => [...name].length;

/** The problem of a file or folder name. Source: contract, section 6. */
export function nameProblem(name: string): Sentence | undefined {
  if (!isPlainText(name)) return SENTENCES.unstorable;
  if (RESERVED.test(name)) return SENTENCES.reserved;
  if (name === '' || lengthOf(name) > MAX_NAME) return SENTENCES.length;
  if (/^[.\s]|[.\s]$/u.test(name)) return SENTENCES.edges;
  return undefined;
}

/** The form stored by older versions; macOS sends decomposed accents. New names use {@link nameForm}. */
export const composed = (name: string) => name.normalize('NFC');

/** Leading and trailing spaces are reported, not removed. */
const EDGES = /^\s|\s$/u;

/** The canonical form of new names: look-alikes become equal. */
export const nameForm = (name: string) => (EDGES.test(name) ? name : visibleForm(name));

export const newNameProblem = (name: string) => nameProblem(name) ?? hiddenProblem(name);

/** @throws {InvalidFieldError} if an uploaded file's name has a problem. */
export function refuseFileName(name: string, problem: Sentence | undefined): void {
  if (problem) throw new InvalidFieldError('name', ofFile({ name: name.slice(0, MAX_NAME).toWellFormed(), problem }));
}

/** The stored form of an uploaded file's name. @throws {InvalidFieldError} */
export function fileName(given: string): string {
  const name = nameForm(given);
  refuseFileName(name, newNameProblem(name));
  return name;
}
