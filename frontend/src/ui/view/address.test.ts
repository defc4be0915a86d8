import { expect, it } from 'vitest';
import { readId } from './address';

it.each(['1', '42', '2147483647'])('%s is an id', (text) => {
  expect(readId(text)).toBe(Number(text));
});

it.each([null, undefined, '', '0', '01', '-1', '1.5', '1e3', 'abc', '2147483648', '99999999999'])(
  '%s is none',
  (text) => {
    expect(readId(text)).toBeNull();
  },
);
