import { expect, it } from 'vitest';
import { typedTime } from './typed-time';

it('a time is sent as a clock shows it, anything else as it was typed', () => {
  expect(['9:00', ' 17 ', '8.30', '17:30'].map(typedTime)).toEqual(['09:00', '17:00', '08:30', '17:30']);
  for (const text of ['2026-11-20T17:30', 'noon', '1730', '']) expect(typedTime(text)).toBe(text);
});
