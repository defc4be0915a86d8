import { InvalidFieldError } from '../errors/app-error';
import { isPlainText } from '../http/fields';

/** Characters of a name, at most. */
export const LONGEST_NAME = 120;

/** What a file system or a path somewhere would choke on. */
const RESERVED = /[/\\:*?"<>|]/;

/** Line separators, and marks that turn the reading order so that `fdp.exe` can be shown as `exe.pdf`. */
const MISLEADING = /[\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

const SENTENCES = {
  length: `A name has 1 to ${LONGEST_NAME} characters`,
  reserved: 'A name cannot contain / \\ : * ? " < > |',
  edges: 'A name cannot begin or end with a dot or a space',
  unstorable: 'The name contains characters that cannot be stored',
};

/** Length as people count: an emoji of two UTF-16 units is one character. */
export const lengthOf = (name: string) => [...name].length;

/** What is wrong with a file's or folder's name; undefined when it is fine. Source: contract, section 6. */
export function nameProblem(name: string): string | undefined {
  if (!isPlainText(name) || MISLEADING.test(name)) return SENTENCES.unstorable;
  if (RESERVED.test(name)) return SENTENCES.reserved;
  if (name === '' || lengthOf(name) > LONGEST_NAME) return SENTENCES.length;
  if (/^[.\s]|[.\s]$/u.test(name)) return SENTENCES.edges;
  return undefined;
}

/** The same letters are the same name, however the accents are encoded: macOS sends them decomposed. */
export const composed = (name: string) => name.normalize('NFC');

/**
 * The name of an uploaded file as it is stored.
 *
 * @throws {InvalidFieldError} naming the rule that it breaks.
 */
export function fileName(given: string): string {
  const name = composed(given);
  const problem = nameProblem(name);
  if (problem) throw new InvalidFieldError('name', `“${name.slice(0, LONGEST_NAME).toWellFormed()}”: ${problem}`);
  return name;
}
