/** The changed fields before and after; undefined if nothing changed. */
export function differences<T extends object>(before: T, after: T): { before: object; after: object } | undefined {
  const fields = (Object.keys(after) as (keyof T)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const of = (state: T) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return fields.length ? { before: of(before), after: of(after) } : undefined;
}
