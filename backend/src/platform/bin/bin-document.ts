import type { StoredRow } from '../database/queries/entity-statements';
import type { StatementValue } from '../database/statements/statement';

/** Rows of one table, by its columns as their entity calls them. */
export interface BinnedRows {
  table: string;
  properties: string[];
  rows: StatementValue[][];
}

/** Rows that named one that is gone, and forgot it. */
export interface BinnedLinks {
  table: string;
  property: string;
  /** The row that they named. */
  to: number;
  ids: number[];
}

/** What an entry holds, as JSON. */
export interface BinDocument {
  tables: BinnedRows[];
  links: BinnedLinks[];
  /** Of what went because nothing used it any more. */
  isUnused?: boolean;
}

/** UTF-16 units of at most three bytes each: MariaDB's TEXT holds 65,535 bytes. */
const PART = 20_000;

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** Without cutting a character in half. */
export function partsOf(document: BinDocument): string[] {
  const json = JSON.stringify(document);
  const parts: string[] = [];
  for (let start = 0; start < json.length;) {
    let end = Math.min(start + PART, json.length);
    if (end < json.length && isHighSurrogate(json.charCodeAt(end - 1))) end--;
    parts.push(json.slice(start, end));
    start = end;
  }
  return parts;
}

export const documentOf = (parts: readonly string[]) => JSON.parse(parts.join('')) as BinDocument;

export function packed(table: string, rows: readonly StoredRow[]): BinnedRows {
  const properties = Object.keys(rows[0] ?? {});
  return { table, properties, rows: rows.map((row) => properties.map((property) => row[property] ?? null)) };
}

export const unpacked = ({ properties, rows }: BinnedRows): StoredRow[] =>
  rows.map((values) => Object.fromEntries(properties.map((property, index) => [property, values[index] ?? null])));
