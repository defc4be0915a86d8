/** The database counts no further. */
const highestId = 2_147_483_647;

/** An id, as a path or a parameter of the address says it; null for what is none. */
export function readId(value: string | null | undefined): number | null {
  const id = /^[1-9]\d*$/.test(value ?? '') ? Number(value) : 0;
  return id > 0 && id <= highestId ? id : null;
}
