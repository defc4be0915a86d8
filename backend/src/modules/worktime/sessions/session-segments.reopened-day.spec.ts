import { isStillOpen, type OpenSession, segmentsOf, type WorkRules } from './session-segments';

const at = (iso: string) => Date.parse(iso);
const RULES: WorkRules = { idleMs: 15 * 60_000, zone: 'Europe/Berlin' };

/** Reopened by an admin; its last sign of work is where it had ended before. */
function reopened(end: string, reopenedAt: string): OpenSession {
  return { startAt: at('2026-11-20T08:00:00Z'), lastHeartbeatAt: at(end), reopenedAt: at(reopenedAt) };
}

describe('a session that an admin reopened', () => {
  const afternoon = reopened('2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z');

  it('waits for a heartbeat as long as the idle time', () => {
    expect(isStillOpen(segmentsOf(afternoon, at('2026-11-20T14:14:59Z'), RULES))).toBe(true);
  });

  it('ends where it had ended before if none comes', () => {
    expect(segmentsOf(afternoon, at('2026-11-20T14:15:00Z'), RULES)).toMatchObject([
      { endAt: at('2026-11-20T12:00:00Z'), endedBy: 'idle' },
    ]);
  });

  it('continues like any other after a heartbeat', () => {
    const goesOn = { ...afternoon, lastHeartbeatAt: at('2026-11-20T14:10:00Z'), reopenedAt: null };
    expect(isStillOpen(segmentsOf(goesOn, at('2026-11-20T14:24:00Z'), RULES))).toBe(true);
  });

  it('of a day long past does not count the days since as work', () => {
    const lastWeek = reopened('2026-11-20T16:00:00Z', '2026-11-27T09:00:00Z');
    expect(isStillOpen(segmentsOf(lastWeek, at('2026-11-27T09:10:00Z'), RULES))).toBe(true);
    expect(segmentsOf(lastWeek, at('2026-11-27T09:20:00Z'), RULES)).toEqual([
      { date: '2026-11-20', startAt: lastWeek.startAt, endAt: at('2026-11-20T16:00:00Z'), endedBy: 'idle' },
    ]);
  });

  it('shortly before midnight does not begin the next day unless somebody works', () => {
    const late = reopened('2026-11-20T16:00:00Z', '2026-11-20T22:55:00Z');
    expect(isStillOpen(segmentsOf(late, at('2026-11-20T23:05:00Z'), RULES))).toBe(true);
  });
});
