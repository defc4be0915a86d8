import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';

/** Whether a column's text contains one of the parts; case-insensitive on a server. */
export const containsAny = (column: string, parts: readonly string[]): Expression<SqlBool> =>
  expressionBuilder().or(parts.map((part) => sql<SqlBool>`instr(${sql.ref(column)}, ${part}) > 0`));
