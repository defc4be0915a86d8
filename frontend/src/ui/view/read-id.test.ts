import { expect, it } from 'vitest';
import { readId } from './read-id';

it('accepts only canonical ids that the database can store', () => {
  expect(['1', '42', '2147483647'].map(readId)).toEqual([1, 42, 2147483647]);
  for (const none of [null, undefined, '', '0', '01', '-1', '1.5', '1e3', 'abc', '2147483648', '99999999999'])
    expect(readId(none), String(none)).toBeNull();
});
