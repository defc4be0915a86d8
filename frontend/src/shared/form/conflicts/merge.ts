/** Fields that are merged together; mostly a single one. */
export type FieldGroup<T> = readonly (keyof T & string)[];

/** Surrounding spaces are not a conflict. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim());

/** Whether the sides differ in one of the fields. */
export const differs = <T>(fields: FieldGroup<T>, one: Partial<T>, other: Partial<T>) =>
  fields.some((field) => !isSame(one[field], other[field]));

/**
 * A three-way merge of a form whose stored values have changed.
 * @param base the form's initial values
 * @param theirs the stored values
 * @param mine the form's values
 */
export function merge<T extends object>(base: T, theirs: T, mine: T, groups: readonly FieldGroup<T>[]) {
  /** Changed by the other user only. */
  const merged: Partial<T> = {};
  /** Changed by both, to different values. */
  const conflicts: FieldGroup<T>[] = [];
  for (const fields of groups) {
    if (!differs(fields, base, theirs) || !differs(fields, theirs, mine)) continue;
    if (differs(fields, base, mine)) conflicts.push(fields);
    else for (const field of fields) merged[field] = theirs[field];
  }
  return { merged, conflicts };
}

/** Each field by itself, except for groups. */
export const groupsOf = <T>(
  fields: readonly (keyof T & string)[],
  together: readonly FieldGroup<T>[],
): FieldGroup<T>[] => [
  ...fields.filter((field) => !together.some((group) => group.includes(field))).map((field) => [field]),
  ...together,
];

/** Fields that both have changed. The other user's values are now the form's initial ones. */
export interface Conflict<T> {
  fields: FieldGroup<T>;
  /** The form's values. */
  mine: Partial<T>;
  keepsMine: boolean;
}

/** The merged result so far, for the user to see. */
export interface MergeState<T> {
  merged: readonly (keyof T & string)[];
  conflicts: readonly Conflict<T>[];
}
