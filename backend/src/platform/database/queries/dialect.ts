import { type RawBuilder, sql } from 'kysely';
import { jsonRows } from './json-rows';

/** SQL that differs between the databases. Columns are named as in the surrounding statement. */
export interface Dialect {
  /** A table of short texts from one JSON parameter: a list of rows with the values of these columns. */
  rows: <Row>(json: string, columns: readonly (keyof Row & string)[]) => RawBuilder<Row>;
  /** Milliseconds between two instants. */
  milliseconds: (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => RawBuilder<number>;
  /** The ISO week of a calendar day, `2026-W53`. */
  isoWeek: (day: RawBuilder<unknown>) => RawBuilder<string>;
  /** 1 for Monday to 7 for Sunday. */
  weekday: (day: RawBuilder<unknown>) => RawBuilder<number>;
}

function rowsWith(isServer: boolean): Dialect['rows'] {
  return <Row>(json: string, columns: readonly string[]) => {
    const named = columns.map((name) => ({ name: `\`${name}\``, jsonType: 'VARCHAR(16)' }));
    const [before = '', after = ''] = jsonRows(named, isServer).split('?');
    return sql<Row>`${sql.raw(before)}${json}${sql.raw(after)}`;
  };
}

const SQLITE: Dialect = {
  rows: rowsWith(false),
  // Integers, because adding floating-point numbers is inexact.
  milliseconds: (from, to) => sql<number>`round((unixepoch(${to}, 'subsec') - unixepoch(${from}, 'subsec')) * 1000)`,
  isoWeek: (day) => sql<string>`strftime('%G-W%V', ${day})`,
  weekday: (day) => sql<number>`cast(strftime('%u', ${day}) as integer)`,
};

const SERVER: Dialect = {
  rows: rowsWith(true),
  milliseconds: (from, to) => sql<number>`timestampdiff(microsecond, ${from}, ${to}) div 1000`,
  isoWeek: (day) => sql<string>`date_format(${day}, '%x-W%v')`,
  weekday: (day) => sql<number>`weekday(${day}) + 1`,
};

export const dialectOf = (isServer: boolean): Dialect => (isServer ? SERVER : SQLITE);
