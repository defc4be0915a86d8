import { expect, it } from 'vitest';
import { typedTime } from './typed-time';

it.each([
  ['9:00', '09:00'],
  [' 17 ', '17:00'],
  ['8.30', '08:30'],
  ['17:30', '17:30'],
  ['2026-11-20T17:30', '2026-11-20T17:30'],
  ['noon', 'noon'],
  ['1730', '1730'],
  ['', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(typedTime(typed)).toBe(sent);
});
