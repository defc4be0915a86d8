import { type AliasedRawBuilder, sql } from 'kysely';

/** How many rows there are. */
export const total = sql<number>`count(*)`.as('total');

/** The number that a query for {@link total} alone has read. */
export const totalOf = ([row]: readonly { total: number }[]) => row?.total ?? 0;

/** The first characters of a text under its own name; the rest never leaves the database. */
export const beginning = <Column extends string>(
  column: Column,
  characters: number,
): AliasedRawBuilder<string | null, Column> =>
  sql<string | null>`substr(${sql.ref(column)}, 1, ${sql.lit(characters)})`.as(column);
