import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';

/** Whether the text in a column contains one of the parts; a server does not tell small letters from capitals. */
export const containsAny = (column: string, parts: readonly string[]): Expression<SqlBool> =>
  expressionBuilder().or(parts.map((part) => sql<SqlBool>`instr(${sql.ref(column)}, ${part}) > 0`));
