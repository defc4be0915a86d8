import { describe, expect, it } from 'vitest';
import { ageOf } from './age';

const now = Date.parse('2026-11-22T12:00:00Z');

describe('the age of a backup', () => {
  it.each([
    ['2026-11-22T11:59:30Z', 'now', 'jetzt'],
    // Clocks differ.
    ['2026-11-22T12:00:05Z', 'now', 'jetzt'],
    ['2026-11-22T11:58:30Z', '1 min. ago', 'vor 1 Min.'],
    ['2026-11-21T11:00:00Z', '25 hr. ago', 'vor 25 Std.'],
    ['2026-11-19T11:00:00Z', '3 days ago', 'vor 3 Tagen'],
  ])('of %s is %s', (instant, en, de) => {
    expect([ageOf(instant, now, 'en'), ageOf(instant, now, 'de')]).toEqual([en, de]);
  });
});
