/** Fields that are decided on together: mostly one by itself. */
export type Together<T> = readonly (keyof T & string)[];

export interface Merged<T> {
  /** What only the other has changed. */
  taken: Partial<T>;
  /** What both have changed, to different ends. */
  contested: Together<T>[];
}

/** Spaces around a text are not worth a question. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim());

/** Whether one side has in one of the fields what the other has not. */
export const differs = <T>(fields: Together<T>, one: Partial<T>, other: Partial<T>) =>
  fields.some((field) => !isSame(one[field], other[field]));

/**
 * What becomes of a form when what it began with is stored otherwise by now.
 * @param base what it began with
 * @param theirs what is stored
 * @param mine what stands in it
 */
export function merged<T extends object>(base: T, theirs: T, mine: T, groups: readonly Together<T>[]): Merged<T> {
  const taken: Partial<T> = {};
  const contested: Together<T>[] = [];
  for (const fields of groups) {
    if (!differs(fields, base, theirs) || !differs(fields, theirs, mine)) continue;
    if (differs(fields, base, mine)) contested.push(fields);
    else for (const field of fields) taken[field] = theirs[field];
  }
  return { taken, contested };
}

/** Each field by itself, but for those that belong together. */
export const groupsOf = <T>(fields: readonly (keyof T & string)[], together: readonly Together<T>[]): Together<T>[] => [
  ...fields.filter((field) => !together.some((group) => group.includes(field))).map((field) => [field]),
  ...together,
];

/** Fields that both have changed. What the other has made of them is what the form begins with by now. */
export interface Contested<T> {
  fields: Together<T>;
  /** What stood in the form. */
  mine: Partial<T>;
  isKept: boolean;
}

/** What has come of it so far, for the person to see. */
export interface Seen<T> {
  taken: readonly (keyof T & string)[];
  contested: readonly Contested<T>[];
  who: ReadonlyMap<string, string>;
}
