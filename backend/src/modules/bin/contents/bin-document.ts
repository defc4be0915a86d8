import type { StoredRow } from '../../../platform/database';
import type { StatementValue } from '../../../platform/database/statements/statement';

/** Rows of one table, with the columns named as in their entity. */
export interface BinnedRows {
  table: string;
  properties: string[];
  rows: StatementValue[][];
}

/** Rows whose foreign key to a deleted row became null. */
export interface BinnedLinks {
  table: string;
  property: string;
  /** The id of the deleted row. */
  to: number;
  ids: number[];
}

/** The contents of an entry, as JSON. */
export interface BinDocument {
  tables: BinnedRows[];
  links: BinnedLinks[];
  /** Whether the rows were deleted because nothing used them. */
  isUnused?: boolean;
}

/** In UTF-16 units of at most three bytes each: MariaDB's TEXT holds 65,535 bytes. */
const PART = 20_000;

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** Never splits a character. */
export function* partsOf(document: BinDocument): Generator<string> {
  let json = '';
  for (const line of linesOf(document)) {
    json += line;
    while (json.length > PART) {
      const end = isHighSurrogate(json.charCodeAt(PART - 1)) ? PART - 1 : PART;
      yield json.slice(0, end);
      json = json.slice(end);
    }
  }
  yield json;
}

/** One JSON text with one row per line, so that rows can be read one by one. */
function* linesOf({ tables, ...rest }: BinDocument): Generator<string> {
  const separator = (index: number, { length }: readonly unknown[]) => (index < length - 1 ? ',' : '');
  yield '{"tables":[\n';
  for (const [at, { table, properties, rows }] of tables.entries()) {
    yield `${TABLE}${JSON.stringify(table)},"properties":${JSON.stringify(properties)},"rows":[\n`;
    for (const [index, row] of rows.entries()) yield `${JSON.stringify(row)}${separator(index, rows)}\n`;
    yield `]}${separator(at, tables)}\n`;
  }
  yield `],${JSON.stringify(rest).slice(1)}`;
}

const TABLE = '{"table":';

/** Reads a document part by part. Documents of earlier versions are a single line. */
export class DocumentReader {
  private readonly rows: BinnedRows['rows'][] = [];
  /** The document without its rows. */
  private frame = '';
  private line: string[] = [];

  add(part: string): void {
    const [end = '', ...more] = part.split('\n');
    this.line.push(end);
    for (const next of more) {
      this.endLine();
      this.line = [next];
    }
  }

  read(): BinDocument {
    this.endLine();
    const document = JSON.parse(this.frame) as BinDocument;
    return {
      ...document,
      tables: document.tables.map((table, at) => ({ ...table, rows: this.rows[at] ?? table.rows })),
    };
  }

  private endLine(): void {
    const line = this.line.join('');
    if (line.startsWith(TABLE)) this.rows.push([]);
    if (line.startsWith('[')) this.rows.at(-1)?.push(JSON.parse(line.replace(/,$/, '')) as StatementValue[]);
    else this.frame += line;
  }
}

export function packed(table: string, rows: readonly StoredRow[]): BinnedRows {
  const properties = Object.keys(rows[0] ?? {});
  return { table, properties, rows: rows.map((row) => properties.map((property) => row[property] ?? null)) };
}

export const unpacked = ({ properties, rows }: BinnedRows): StoredRow[] =>
  rows.map((values) => Object.fromEntries(properties.map((property, index) => [property, values[index] ?? null])));
