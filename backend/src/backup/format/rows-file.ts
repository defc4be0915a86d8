import { Big } from 'big.js';
import type { Readable } from 'node:stream';
import type { UnfinishedBackup } from '../place/backup-place';
import type { Cell, TableShape } from '../snapshot/snapshot';
import { tablePath } from './manifest';
import { type Measure, writeMeasured } from './measured';

/** A decimal is the same number however a database writes it: `12.50` and 12.5 are both `12.5`. */
const isDecimal = (type: string) => /^(decimal|numeric)/.test(type);

/** Writes rows, one JSON list per line: the same for the same rows, whichever database they come from. */
export async function writeRows(
  backup: UnfinishedBackup,
  table: TableShape,
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>,
): Promise<Measure & { rows: number }> {
  const decimals = table.columns.flatMap(({ type }, index) => (isDecimal(type) ? [index] : []));
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const row of rows) {
      for (const index of decimals) {
        const value = row[index];
        if (value != null) row[index] = new Big(value).toFixed();
      }
      count++;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  const measure = await writeMeasured(backup, tablePath(table), lines());
  return { ...measure, rows: count };
}

/** Reads the rows back. @throws {SyntaxError} for a line that is no list of as many cells as there are columns. */
export async function* readRows(content: Readable, columns: number): AsyncGenerator<Cell[]> {
  for await (const line of linesOf(content)) {
    const row: unknown = JSON.parse(line);
    if (!Array.isArray(row) || row.length !== columns || !row.every(isCell)) {
      throw new SyntaxError('A line is not a row of this table');
    }
    yield row;
  }
}

function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/** Only a line feed ends a line; texts hold what others take for an end as well. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of content.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
