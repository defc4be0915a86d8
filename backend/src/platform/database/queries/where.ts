import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { FindOperator } from 'typeorm';
import { paramsOf } from './params';
import type { ColumnOf } from './row';

type Condition<Entity> = {
  readonly [Name in ColumnOf<Entity>]?: Entity[Name] | readonly Entity[Name][] | FindOperator<Entity[Name]>;
};

/** Which rows: by values of columns (a list: any of them) or TypeORM's operators; of several conditions, any. */
export type Where<Entity> = Condition<Entity> | readonly Condition<Entity>[];

type AnyRow = Readonly<Record<string, unknown>>;
type AnyBuilder = ExpressionBuilder<Record<string, AnyRow>, string>;
export type AnyWhere = AnyRow | readonly AnyRow[];

const OPERATORS = {
  'not isNull': 'is not',
  not: '<>',
  lessThan: '<',
  lessThanOrEqual: '<=',
  moreThan: '>',
} as const;

type Operator = (typeof OPERATORS)[keyof typeof OPERATORS] | 'is' | '=' | 'in';

const PARAMS = paramsOf<AnyRow>();

/** With its values by the names of its parameters: statements with the same ones are compiled once. */
export function conditionOf(where: AnyWhere) {
  const values: Record<string, unknown> = {};
  const conditions = [where].flat().map((condition: AnyRow, place) =>
    Object.keys(condition)
      .sort()
      .map((name) => {
        const [operator, value] = comparisonWith(condition[name]);
        const param = `${name} ${operator} ${place}`;
        values[param] = value;
        return [name, operator, operator.startsWith('is') ? null : PARAMS[param]] as const;
      }),
  );
  const build = (row: AnyBuilder): Expression<SqlBool> =>
    row.or(conditions.map((all) => row.and(all.map((compared) => row(...compared)))));
  // The numbers of comparisons tell a condition that any row meets from none at all.
  const shape = [...conditions.map(({ length }) => length), ...Object.keys(values)].join();
  return { shape, build, values };
}

/** @throws for an operator of TypeORM's that has not been needed yet. */
function comparisonWith(value: unknown): [Operator, unknown] {
  if (!(value instanceof FindOperator)) return [value === null ? 'is' : Array.isArray(value) ? 'in' : '=', value];
  const name = value.child ? `${value.type} ${value.child.type}` : value.type;
  if (!(name in OPERATORS)) throw new Error(`Statements do not know the operator ${name}`);
  return [OPERATORS[name as keyof typeof OPERATORS], value.value];
}

/** The values by which a row or a condition names rows; undefined if others may meet it, too. */
export function namedBy(row: object, property: 'id' | 'userId'): (number | null)[] | undefined {
  const value = (row as AnyRow)[property];
  return value === undefined || value instanceof FindOperator ? undefined : ([value].flat() as (number | null)[]);
}
