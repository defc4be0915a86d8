import { isStillOpen, type OpenSession, segmentsOf, type WorkRules } from './session-segments';

const at = (iso: string) => Date.parse(iso);
const RULES: WorkRules = { idleMs: 15 * 60_000, zone: 'Europe/Berlin' };

function opened(start: string, lastHeartbeat: string): OpenSession {
  return { startAt: at(start), lastHeartbeatAt: at(lastHeartbeat), reopenedAt: null };
}

describe('a session open over midnight', () => {
  const late = opened('2026-11-20T22:00:00+01:00', '2026-11-20T23:58:00+01:00');

  it('is still open until the last instant of the day', () => {
    expect(isStillOpen(segmentsOf(late, at('2026-11-20T23:59:59.999+01:00'), RULES))).toBe(true);
  });

  it('is split at midnight', () => {
    expect(segmentsOf(late, at('2026-11-21T00:00:00+01:00'), RULES)).toEqual([
      { date: '2026-11-20', startAt: late.startAt, endAt: at('2026-11-21T00:00:00+01:00'), endedBy: 'midnight' },
      { date: '2026-11-21', startAt: at('2026-11-21T00:00:00+01:00'), endAt: null, endedBy: null },
    ]);
  });

  it('is split there however late the job looks', () => {
    const goesOn = { ...late, lastHeartbeatAt: at('2026-11-21T03:00:00+01:00') };
    expect(segmentsOf(goesOn, at('2026-11-21T03:05:00+01:00'), RULES)).toMatchObject([
      { date: '2026-11-20', endAt: at('2026-11-21T00:00:00+01:00') },
      { date: '2026-11-21', startAt: at('2026-11-21T00:00:00+01:00'), endAt: null },
    ]);
  });

  it('leaves nothing on the new day if nobody was there any more', () => {
    const newDay = opened('2026-11-21T00:00:00+01:00', '2026-11-20T23:58:00+01:00');
    expect(isStillOpen(segmentsOf(newDay, at('2026-11-21T00:12:00+01:00'), RULES))).toBe(true);
    expect(segmentsOf(newDay, at('2026-11-21T00:13:00+01:00'), RULES)).toEqual([]);
  });

  it('keeps its new day, though empty, when the only sign came at midnight sharp', () => {
    const newDay = opened('2026-11-21T00:00:00+01:00', '2026-11-21T00:00:00+01:00');
    expect(segmentsOf(newDay, at('2026-11-21T01:00:00+01:00'), RULES)).toMatchObject([
      { date: '2026-11-21', startAt: newDay.startAt, endAt: newDay.startAt, endedBy: 'idle' },
    ]);
  });

  it('at the end of a year begins a day of the next year', () => {
    const newYear = opened('2026-12-31T20:00:00+01:00', '2027-01-01T00:04:00+01:00');
    expect(segmentsOf(newYear, at('2027-01-01T00:05:00+01:00'), RULES).map(({ date }) => date)).toEqual([
      '2026-12-31',
      '2027-01-01',
    ]);
  });

  it('in the night of a clock change is split at the right instant', () => {
    const spring = opened('2026-03-29T22:00:00+02:00', '2026-03-30T00:10:00+02:00');
    expect(segmentsOf(spring, at('2026-03-30T00:11:00+02:00'), RULES)[0]?.endAt).toBe(at('2026-03-29T22:00:00Z'));
    const autumn = opened('2026-10-25T22:00:00+01:00', '2026-10-26T00:10:00+01:00');
    expect(segmentsOf(autumn, at('2026-10-26T00:11:00+01:00'), RULES)[0]?.endAt).toBe(at('2026-10-25T23:00:00Z'));
  });
});
