import { composed, lengthOf, MAX_NAME, nameProblem } from '../../platform/uploads/checks/file-names';
import { COSTS, RESOURCE_CATEGORIES, type ResourceCategory } from './resource.constants';
import { InvalidPathError, PATH_TOO_LONG, ResourceErrors } from './resources.errors';

/** A parsed path, such as `Finance/Invoices/2026`. */
export interface ResourcePath {
  category: ResourceCategory;
  /** Names below the category. */
  names: string[];
}

/** In UTF-16 units; a path of ten folders and a file, all with the longest names, is shorter. */
const LONGEST = 3000;

const isCategory = (name: string): name is ResourceCategory =>
  (RESOURCE_CATEGORIES as readonly string[]).includes(name);

/**
 * Names are compared byte by byte, after composing their accents.
 * @throws {InvalidPathError} for what could never be a path. Source: contract, section 6.
 */
export function parsePath(path: string): ResourcePath {
  if (path.length > LONGEST) throw new InvalidPathError(PATH_TOO_LONG);
  const [category = '', ...names] = composed(path).split('/');
  if (!isCategory(category)) throw new ResourceErrors.UnknownCategory({ categories: RESOURCE_CATEGORIES.join(', ') });
  for (const name of names) {
    const problem = nameProblem(name);
    if (problem) throw new InvalidPathError(problem);
  }
  return { category, names };
}

export const joinPath = (...names: string[]) => names.join('/');

/** Undefined for a category. */
export function splitLast({ category, names }: ResourcePath): { parent: ResourcePath; name: string } | undefined {
  const name = names.at(-1);
  return name === undefined ? undefined : { parent: { category, names: names.slice(0, -1) }, name };
}

/** In any spelling, because the name is reserved. */
export function isInCosts({ category, names }: ResourcePath): boolean {
  return category === COSTS.category && names[0] !== undefined && isCostsName(names[0]);
}

export const isCostsName = (name: string) => nameKey(name) === COSTS.name;

/** Must be unique within a folder. Names that differ only in case would become one file on Windows and macOS. */
export const nameKey = (name: string) => composed(name).toLowerCase();

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
