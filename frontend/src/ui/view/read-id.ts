/** The largest id that the database can store. */
const maxId = 2_147_483_647;

/** Parses an id from a path or parameter; null when it is invalid. */
export function readId(value: string | null | undefined): number | null {
  const id = /^[1-9]\d*$/.test(value ?? '') ? Number(value) : 0;
  return id > 0 && id <= maxId ? id : null;
}
