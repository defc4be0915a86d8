import * as fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values';
import { type Operation, resolve, type Schema } from './operations';
import { plausible, plausibleObject } from './plausible-values';

export interface FuzzedCall {
  path: string;
  body: unknown;
}

type Fields = Record<string, unknown>;

/** Replaces or omits a field's value, or adds an unknown field. */
function damaged(fields: Fields): fc.Arbitrary<Fields> {
  const names = Object.keys(fields);
  const unknown = fc.tuple(hostileText, hostileValue).map(([name, value]) => ({ ...fields, [name]: value }));
  if (!names.length) return unknown;
  const known = fc.constantFrom(...names);
  const replaced = fc.tuple(known, hostileValue).map(([name, value]) => ({ ...fields, [name]: value }));
  const missing = known.map((name) => Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)));
  return fc.oneof(
    { weight: 8, arbitrary: replaced },
    { weight: 1, arbitrary: missing },
    { weight: 1, arbitrary: unknown },
  );
}

/** One third valid, half with one error, the rest arbitrary. */
function bodies(schema: Schema, ids: readonly number[]): fc.Arbitrary<unknown> {
  const good = plausibleObject(resolve(schema), ids);
  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 6, arbitrary: good.chain(damaged) },
    { weight: 1, arbitrary: hostileValue },
  );
}

const asPart = (value: unknown) =>
  encodeURIComponent(typeof value === 'string' ? value.toWellFormed().slice(0, 2000) : JSON.stringify(value ?? null));

/** Calls of an operation. @param ids of existing rows. */
export function callsOf({ path, parameters, body }: Operation, ids: readonly number[]): fc.Arbitrary<FuzzedCall> {
  const values = parameters.map(({ name, schema }) => {
    const good = plausible(name, schema, ids);
    return [name, fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: hostileValue })] as const;
  });
  const inPath = parameters.flatMap(({ name, in: place }) => (place === 'path' ? [name] : []));
  return fc
    .record({
      values: fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: inPath }),
      body: body ? bodies(body, ids) : fc.constant(undefined),
    })
    .map((call) => {
      const given: Fields = call.values;
      const query = Object.keys(given).filter((name) => !inPath.includes(name));
      const search = query.map((name) => `${name}=${asPart(given[name])}`).join('&');
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => asPart(given[name]) || '%20');
      return { path: search ? `${filled}?${search}` : filled, body: call.body };
    });
}
