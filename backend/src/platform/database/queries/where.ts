import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely';
import { paramsOf } from './params';
import type { ColumnOf } from '../table';

/** A comparison with an operator that has no notation of its own. */
class Comparison<Value> {
  constructor(
    readonly operator: '<' | '<=' | '>' | '<>' | 'is not',
    readonly value: Value,
  ) {}
}

export const LessThan = <Value>(value: Value) => new Comparison('<', value);
export const LessThanOrEqual = <Value>(value: Value) => new Comparison('<=', value);
export const MoreThan = <Value>(value: Value) => new Comparison('>', value);
export const Not = <Value>(value: Value) => new Comparison(value === null ? 'is not' : '<>', value);

type Condition<Entity> = {
  readonly [Name in ColumnOf<Entity>]?: Entity[Name] | readonly Entity[Name][] | Comparison<Entity[Name]>;
};

/** Column values (a list matches any of them) or comparisons. Several conditions are combined with OR. */
export type Where<Entity> = Condition<Entity> | readonly Condition<Entity>[];

type AnyRow = Readonly<Record<string, unknown>>;
type AnyBuilder = ExpressionBuilder<Record<string, AnyRow>, string>;
export type AnyWhere = AnyRow | readonly AnyRow[];

const PARAMS = paramsOf<AnyRow>();

/** A condition and its parameters; conditions of the same shape share one compiled statement. */
export function conditionOf(where: AnyWhere) {
  const values: Record<string, unknown> = {};
  const conditions = [where].flat().map((condition: AnyRow, place) =>
    Object.keys(condition)
      .sort()
      .map((name) => {
        const { operator, value } = comparisonWith(condition[name]);
        const param = `${name} ${operator} ${place}`;
        values[param] = value;
        return [name, operator, operator.startsWith('is') ? null : PARAMS[param]] as const;
      }),
  );
  const build = (row: AnyBuilder): Expression<SqlBool> =>
    row.or(conditions.map((all) => row.and(all.map((compared) => row(...compared)))));
  // The lengths distinguish an empty condition, which matches all rows, from no condition at all.
  const shape = [...conditions.map(({ length }) => length), ...Object.keys(values)].join();
  return { shape, build, values };
}

function comparisonWith(value: unknown) {
  if (value instanceof Comparison) return value as Comparison<unknown>;
  return { operator: value === null ? 'is' : Array.isArray(value) ? 'in' : '=', value } as const;
}

/** The ids or user ids in a row or condition; undefined if it can match others, too. */
export function namedBy(row: object, property: 'id' | 'userId'): (number | null)[] | undefined {
  const value = (row as AnyRow)[property];
  return value === undefined || value instanceof Comparison ? undefined : ([value].flat() as (number | null)[]);
}

/** Whether a column's text contains one of the parts; case-insensitive on a server. */
export const containsAny = (column: string, parts: readonly string[]): Expression<SqlBool> =>
  expressionBuilder().or(parts.map((part) => sql<SqlBool>`instr(${sql.ref(column)}, ${part}) > 0`));
