import { MAX_NAME, lengthOf } from '../../../platform/uploads/checks/file-names';
import { nameKey } from '../resource-path';

/** Anything longer after the last dot is not an extension. */
const MAX_EXTENSION = 20;

/** `plan.pdf`, or `plan (1).pdf` if that is taken, and so on. Shortened if too long. */
export function uniqueName(name: string, isTaken: (key: string) => boolean): string {
  const dot = name.lastIndexOf('.');
  const hasExtension = dot > 0 && name.length - dot <= MAX_EXTENSION;
  const stem = hasExtension ? name.slice(0, dot) : name;
  const extension = hasExtension ? name.slice(dot) : '';
  let candidate = name;
  for (let number = 1; isTaken(nameKey(candidate)); number++) {
    const ending = ` (${number})${extension}`;
    // By code point, to split no emoji.
    candidate = [...stem].slice(0, MAX_NAME - lengthOf(ending)).join('') + ending;
  }
  return candidate;
}
