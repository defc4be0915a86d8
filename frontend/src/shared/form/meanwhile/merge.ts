/** Fields that are merged together; mostly a single one. */
export type Together<T> = readonly (keyof T & string)[];

export interface Merged<T> {
  /** Changed by the other user only. */
  taken: Partial<T>;
  /** Changed by both, to different values. */
  contested: Together<T>[];
}

/** Surrounding spaces are not a conflict. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim());

/** Whether the sides differ in one of the fields. */
export const differs = <T>(fields: Together<T>, one: Partial<T>, other: Partial<T>) =>
  fields.some((field) => !isSame(one[field], other[field]));

/**
 * A three-way merge of a form whose stored values have changed.
 * @param base the form's initial values
 * @param theirs the stored values
 * @param mine the form's values
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

/** Each field by itself, except for groups. */
export const groupsOf = <T>(fields: readonly (keyof T & string)[], together: readonly Together<T>[]): Together<T>[] => [
  ...fields.filter((field) => !together.some((group) => group.includes(field))).map((field) => [field]),
  ...together,
];

/** Fields that both have changed. The other user's values are now the form's initial ones. */
export interface Contested<T> {
  fields: Together<T>;
  /** The form's values. */
  mine: Partial<T>;
  isKept: boolean;
}

/** The merged result so far, for the user to see. */
export interface Seen<T> {
  taken: readonly (keyof T & string)[];
  contested: readonly Contested<T>[];
  who: ReadonlyMap<string, string>;
}
