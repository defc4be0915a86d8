import { Count, type Statement, type StatementValue } from '../statements/statement';
import { stored } from './entity-table';
import type { ReadValue } from '../table';

/** A placeholder for a value given when the statement runs. */
export class Param {
  constructor(
    readonly name: string,
    readonly as: 'value' | 'count' | 'list' = 'value',
  ) {}
}

declare const given: unique symbol;

/** The parameters in a statement's definition; instants are `Date`s. */
export type Params<Given> = { readonly [given]?: Given } & {
  readonly [Name in keyof Given]: ReadValue<Given[Name]>;
};

export type ById = Params<{ id: number }>;
export type ByIds = Params<{ ids: readonly number[] }>;
export type OfUser = Params<{ userId: number }>;

/** Creates a {@link Param} for each property accessed. */
export function paramsOf<Given>(): Params<Given> {
  return new Proxy({}, { get: (_, name) => new Param(String(name)) }) as Params<Given>;
}

/** Longer lists are rare and would exceed the databases' limits. */
const LONGEST_FILLED = 4096;

/** Pads a list to a power of two, so that fewer statements are prepared. */
export function listOf(value: readonly unknown[]): StatementValue[] {
  const values = value.map(stored);
  if (values.length > LONGEST_FILLED) return values;
  const last = values.at(-1) ?? null;
  return values.concat(Array<StatementValue>(2 ** Math.ceil(Math.log2(values.length || 1)) - values.length).fill(last));
}

/** Returns a function that binds values to a compiled statement's parameters. */
export function statementMaker(
  sql: string,
  parameters: readonly unknown[],
): (params: Readonly<Record<string, unknown>>) => Statement {
  const valueOf = (parameter: unknown, params: Readonly<Record<string, unknown>>): StatementValue | Count => {
    if (!(parameter instanceof Param)) return stored(parameter);
    const value = stored(params[parameter.name]);
    return parameter.as === 'count' ? new Count(Number(value)) : value;
  };
  const isList = (parameter: unknown) => parameter instanceof Param && parameter.as === 'list';
  if (!parameters.some(isList)) {
    return (params) => ({ sql, values: parameters.map((parameter) => valueOf(parameter, params)) });
  }
  const pieces = sql.split('?');
  if (pieces.length !== parameters.length + 1) throw new Error('A literal of this statement contains a question mark');
  return (params) => {
    const values = parameters.map((parameter) =>
      parameter instanceof Param && parameter.as === 'list'
        ? listOf((params[parameter.name] ?? []) as readonly unknown[])
        : [valueOf(parameter, params)],
    );
    const places = values.map((list) => list.map(() => '?').join(', ') || 'NULL');
    return { sql: pieces.map((piece, index) => piece + (places[index] ?? '')).join(''), values: values.flat() };
  };
}
