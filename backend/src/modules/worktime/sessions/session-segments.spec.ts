import { isStillOpen, type OpenSession, segmentsOf, type WorkRules } from './session-segments';

const at = (iso: string) => Date.parse(iso);
const RULES: WorkRules = { idleMs: 15 * 60_000, zone: 'Europe/Berlin' };

const opened = (start: string, lastHeartbeat: string): OpenSession => ({
  startAt: at(start),
  lastHeartbeatAt: at(lastHeartbeat),
  reopenedAt: null,
});

describe('an open session', () => {
  const session = opened('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z');

  it('is still open while the last heartbeat is less than the idle time ago', () => {
    expect(isStillOpen(segmentsOf(session, at('2026-11-20T09:14:59.999Z'), RULES))).toBe(true);
  });

  it('has ended at its last heartbeat once the idle time is over, not at the time it is noticed', () => {
    const ended = [
      { date: '2026-11-20', startAt: session.startAt, endAt: at('2026-11-20T09:00:00Z'), endedBy: 'idle' },
    ];
    expect(segmentsOf(session, at('2026-11-20T09:15:00Z'), RULES)).toEqual(ended);
    expect(segmentsOf(session, at('2026-11-20T16:00:00Z'), RULES)).toEqual(ended);
    expect(segmentsOf(session, at('2026-12-24T12:00:00Z'), RULES)).toEqual(ended);
  });

  it('without any heartbeat ends where it began', () => {
    const silent = { ...session, lastHeartbeatAt: session.startAt };
    expect(segmentsOf(silent, at('2026-11-20T09:00:00Z'), RULES)).toMatchObject([{ endAt: session.startAt }]);
  });

  it('is still open when another backend’s clock is a little ahead', () => {
    expect(isStillOpen(segmentsOf(session, at('2026-11-20T08:59:59Z'), RULES))).toBe(true);
  });
});

describe('a session open over midnight', () => {
  const late = opened('2026-11-20T22:00:00+01:00', '2026-11-20T23:58:00+01:00');

  it('is still open until the last instant of the day', () => {
    expect(isStillOpen(segmentsOf(late, at('2026-11-20T23:59:59.999+01:00'), RULES))).toBe(true);
  });

  it('keeps its new day, though empty, if the only heartbeat came exactly at midnight', () => {
    const newDay = opened('2026-11-21T00:00:00+01:00', '2026-11-21T00:00:00+01:00');
    expect(segmentsOf(newDay, at('2026-11-21T01:00:00+01:00'), RULES)).toMatchObject([
      { date: '2026-11-21', startAt: newDay.startAt, endAt: newDay.startAt, endedBy: 'idle' },
    ]);
  });

  it('in the night of a clock change is split at the right instant', () => {
    const spring = opened('2026-03-29T22:00:00+02:00', '2026-03-30T00:10:00+02:00');
    expect(segmentsOf(spring, at('2026-03-30T00:11:00+02:00'), RULES)[0]?.endAt).toBe(at('2026-03-29T22:00:00Z'));
    const autumn = opened('2026-10-25T22:00:00+01:00', '2026-10-26T00:10:00+01:00');
    expect(segmentsOf(autumn, at('2026-10-26T00:11:00+01:00'), RULES)[0]?.endAt).toBe(at('2026-10-25T23:00:00Z'));
  });
});

describe('a session that an admin reopened', () => {
  /** Its last heartbeat is its former end. */
  const reopened = (end: string, reopenedAt: string): OpenSession => ({
    ...opened('2026-11-20T08:00:00Z', end),
    reopenedAt: at(reopenedAt),
  });

  it('waits for a heartbeat as long as the idle time', () => {
    const afternoon = reopened('2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z');
    expect(isStillOpen(segmentsOf(afternoon, at('2026-11-20T14:14:59Z'), RULES))).toBe(true);
  });

  it('shortly before midnight does not continue the next day without a heartbeat', () => {
    const late = reopened('2026-11-20T16:00:00Z', '2026-11-20T22:55:00Z');
    expect(isStillOpen(segmentsOf(late, at('2026-11-20T23:05:00Z'), RULES))).toBe(true);
  });
});

describe('a server that was down over midnight', () => {
  it('that came back for a while without its jobs assigns each night of work to its day', () => {
    const nights = opened('2026-11-19T22:00:00+01:00', '2026-11-21T01:30:00+01:00');
    const midnights = [at('2026-11-20T00:00:00+01:00'), at('2026-11-21T00:00:00+01:00')];
    expect(segmentsOf(nights, at('2026-11-23T07:00:00+01:00'), RULES)).toEqual([
      { date: '2026-11-19', startAt: nights.startAt, endAt: midnights[0], endedBy: 'midnight' },
      { date: '2026-11-20', startAt: midnights[0], endAt: midnights[1], endedBy: 'midnight' },
      { date: '2026-11-21', startAt: midnights[1], endAt: nights.lastHeartbeatAt, endedBy: 'idle' },
    ]);
  });
});
