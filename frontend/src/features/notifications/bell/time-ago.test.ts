import { describe, expect, it } from 'vitest';
import { timeAgo } from './time-ago';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const at = (instant: string, language = 'en') => timeAgo(instant, now, language);

describe('how long ago', () => {
  it('is said in words within a day, now for a clock that runs ahead, and by its date after a day', () => {
    expect(at('2026-11-21T11:59:00.001Z')).toBeNull();
    expect(at('2026-11-21T11:59:00.000Z')).toMatch(/^1 min\.? ago$/);
    expect(at('2026-11-21T11:00:01.000Z')).toMatch(/^59 min\.? ago$/);
    expect(at('2026-11-21T11:00:00.000Z')).toMatch(/^1 hr\.? ago$/);
    expect(at('2026-11-21T09:00:00.000Z', 'pl')).toBe('3 godz. temu');
    expect(at('2026-11-21T09:00:00.000Z', 'de')).toBe('vor 3 Std.');
    expect(at('2026-11-21T12:00:07.000Z')).toBeNull();
    expect(at('2026-11-20T12:00:00.000Z')).toMatch(/^20\/11\/2026, \d\d:00$/);
  });
});
