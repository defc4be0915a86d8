import { type RawBuilder, sql } from 'kysely';

export interface JsonColumn {
  name: string;
  /** Its type in a JSON_TABLE. */
  jsonType: string;
}

/** Rows from one JSON parameter: a list of rows with the values of these columns in order. */
export function jsonRows(columns: readonly JsonColumn[], isServer: boolean): string {
  if (isServer) {
    const declared = columns.map(({ name, jsonType }, index) => `${name} ${jsonType} PATH '$[${index}]'`);
    return `JSON_TABLE(?, '$[*]' COLUMNS (${declared.join(', ')}))`;
  }
  const read = columns.map(({ name }, index) => `json_extract(value, '$[${index}]') AS ${name}`);
  return `(SELECT ${read.join(', ')} FROM json_each(?))`;
}

/** SQL that differs between the databases. Columns are named as in the surrounding statement. */
export const dialectOf = (isServer: boolean) => ({
  /** A table of short texts from one JSON parameter: a list of rows with the values of these columns. */
  rows: <Row>(json: string, columns: readonly (keyof Row & string)[]): RawBuilder<Row> => {
    const named = columns.map((name) => ({ name: `\`${name}\``, jsonType: 'VARCHAR(16)' }));
    const [before = '', after = ''] = jsonRows(named, isServer).split('?');
    return sql<Row>`${sql.raw(before)}${json}${sql.raw(after)}`;
  },
  /** Milliseconds between two instants; integers, because adding floating-point numbers is inexact. */
  milliseconds: (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    isServer
      ? sql<number>`timestampdiff(microsecond, ${from}, ${to}) div 1000`
      : sql<number>`round((unixepoch(${to}, 'subsec') - unixepoch(${from}, 'subsec')) * 1000)`,
  /** The ISO week of a calendar day, `2026-W53`. */
  isoWeek: (day: RawBuilder<unknown>) =>
    isServer ? sql<string>`date_format(${day}, '%x-W%v')` : sql<string>`strftime('%G-W%V', ${day})`,
  /** 1 for Monday to 7 for Sunday. */
  weekday: (day: RawBuilder<unknown>) =>
    isServer ? sql<number>`weekday(${day}) + 1` : sql<number>`cast(strftime('%u', ${day}) as integer)`,
});

export type Dialect = ReturnType<typeof dialectOf>;
