/**
 * Both databases return instants of raw queries as `2026-11-21 09:17:08.123` (UTC), MariaDB's prepared statements
 * without a zero fraction. The API uses ISO 8601 with milliseconds. Source: contract, section 1.
 */
export function isoFromRow(stored: string): string {
  return `${stored.slice(0, 10)}T${stored.slice(11, 19)}${stored.slice(19, 23) || '.000'}Z`;
}

/** The stored form of an instant in both databases, for raw statements. */
export function rowFromDate(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 23);
}
