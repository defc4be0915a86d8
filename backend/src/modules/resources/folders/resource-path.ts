import { composed, nameProblem } from '../../../platform/uploads/checks/file-names';
import { COSTS, RESOURCE_CATEGORIES, type ResourceCategory } from '../resource.constants';
import { InvalidPathError, PATH_TOO_LONG, UnknownCategoryError } from '../resources.errors';

/** `Finance/Invoices/2026` taken apart. */
export interface ResourcePath {
  category: ResourceCategory;
  /** The names below the category. */
  names: string[];
}

/** UTF-16 units; a path of ten folders with the longest names and a file is shorter. */
const LONGEST = 3000;

const isCategory = (name: string): name is ResourceCategory =>
  (RESOURCE_CATEGORIES as readonly string[]).includes(name);

/**
 * Takes a path apart. Names are compared as they are, byte by byte, once their accents are composed.
 *
 * @throws {InvalidPathError} for what could never be a path. Source: contract, section 6.
 */
export function parsePath(path: string): ResourcePath {
  if (path.length > LONGEST) throw new InvalidPathError(PATH_TOO_LONG);
  const [category = '', ...names] = composed(path).split('/');
  if (!isCategory(category)) throw new UnknownCategoryError();
  for (const name of names) {
    const problem = nameProblem(name);
    if (problem) throw new InvalidPathError(problem);
  }
  return { category, names };
}

export const joinPath = (...names: string[]) => names.join('/');

/** The path of what holds the item, and the item's name; undefined for a category, which nothing holds. */
export function splitLast({ category, names }: ResourcePath): { parent: ResourcePath; name: string } | undefined {
  const name = names.at(-1);
  return name === undefined ? undefined : { parent: { category, names: names.slice(0, -1) }, name };
}

/** True for the costs folder and everything in it, however it is written: nobody else may use its name. */
export function isInCosts({ category, names }: ResourcePath): boolean {
  return category === COSTS.category && names[0] !== undefined && isCostsName(names[0]);
}

export const isCostsName = (name: string) => nameKey(name) === COSTS.name;

/**
 * What must differ between the items of one folder. Names that differ in case only would be the same file as soon as
 * somebody saves both on Windows or macOS.
 */
export const nameKey = (name: string) => composed(name).toLowerCase();
