import { Big } from 'big.js';
import type { Readable } from 'node:stream';
import type { UnfinishedBackup } from '../store/backup-store';
import type { Cell, TableShape } from '../snapshot/snapshot';
import { type FileDigest, tablePath, writeWithDigest } from './manifest';

/** Decimals are normalized across databases: `12.50` and 12.5 become `12.5`. */
const isDecimal = (type: string) => /^(decimal|numeric)/.test(type);

/** Writes each row as a line with a JSON array, identical for both databases. */
export async function writeRows(
  backup: UnfinishedBackup,
  table: TableShape,
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>,
): Promise<FileDigest & { rows: number }> {
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
  const measure = await writeWithDigest(backup, tablePath(table), lines());
  return { ...measure, rows: count };
}

/** Reads the rows. @throws {SyntaxError} if a line is not an array with a cell per column. */
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

/** Only line feeds end a line, because texts may contain other line separators. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of content.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
