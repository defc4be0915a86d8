import { LONGEST_NAME, lengthOf } from '../../../platform/uploads/checks/file-names';
import { nameKey } from '../resource-path';

/** What comes after the last dot of a longer one is no extension. */
const LONGEST_EXTENSION = 20;

/** `plan.pdf`, or `plan (1).pdf` when that is taken, and so on. Names stay within their longest length. */
export function freeName(name: string, isTaken: (key: string) => boolean): string {
  const dot = name.lastIndexOf('.');
  const hasExtension = dot > 0 && name.length - dot <= LONGEST_EXTENSION;
  const stem = hasExtension ? name.slice(0, dot) : name;
  const extension = hasExtension ? name.slice(dot) : '';
  let candidate = name;
  for (let number = 1; isTaken(nameKey(candidate)); number++) {
    const ending = ` (${number})${extension}`;
    // Cut between characters: an emoji stays whole.
    candidate = [...stem].slice(0, LONGEST_NAME - lengthOf(ending)).join('') + ending;
  }
  return candidate;
}
