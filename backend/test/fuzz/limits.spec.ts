import * as fc from 'fast-check';
import type { Client } from '../support/client';
import { type Operation, OPERATIONS, resolve, type Schema } from '../support/fuzz/operations';
import { plausibleObject } from '../support/fuzz/plausible-values';
import { describeOnce } from '../support/test-app';
import type { Failure } from '../support/types';

/** Values just beyond the limits of a field's schema. */
function beyond({ minLength, maxLength, minimum, maximum, maxItems }: Schema): unknown[] {
  return [
    ...(minLength === undefined ? [] : ['x'.repeat(minLength - 1)]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), '🙂'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, (_, n) => n + 1)]),
  ];
}

const limited = OPERATIONS.flatMap((operation) =>
  Object.entries(operation.body ? (resolve(operation.body).properties ?? {}) : {})
    .filter(([, schema]) => beyond(schema).length)
    .map(([field, schema]) => [operation.id, field, operation, schema] as const),
);

describeOnce('a limit in the API document', (app) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await app().admin();
  });

  async function refusal({ method, path, body }: Operation, field: string, value: unknown) {
    const [good] = fc.sample(plausibleObject(resolve(body ?? {}), [1]), { seed: 1, numRuns: 1 });
    const sent = JSON.stringify({ ...good, [field]: value });
    return admin.send<Failure>(method, path.replace('{id}', '1').replace('{month}', '2026-03'), sent);
  }

  it.each(limited)('holds: %s, %s', async (_id, field, operation, schema) => {
    for (const value of beyond(schema)) {
      const { status, body } = await refusal(operation, field, value);
      expect(status).toBe(400);
      expect(body.details?.map((detail) => detail.field)).toContain(field);
    }
  });
});
