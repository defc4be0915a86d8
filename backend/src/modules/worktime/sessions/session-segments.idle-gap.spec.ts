import { isStillOpen, segmentsOf, type WorkRules } from './session-segments';

const at = (iso: string) => Date.parse(iso);
const RULES: WorkRules = { idleMs: 15 * 60_000, zone: 'Europe/Berlin' };
const session = { startAt: at('2026-11-20T08:00:00Z'), lastHeartbeatAt: at('2026-11-20T09:00:00Z'), reopenedAt: null };

describe('an open session', () => {
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

  it('continued by a second device has no gap', () => {
    // The laptop was last heard from at 09:00, the phone at 09:10: a session has one last sign, from whichever device.
    const both = { ...session, lastHeartbeatAt: at('2026-11-20T09:10:00Z') };
    expect(isStillOpen(segmentsOf(both, at('2026-11-20T09:20:00Z'), RULES))).toBe(true);
  });

  it('is still open when another backend’s clock is a little ahead', () => {
    expect(isStillOpen(segmentsOf(session, at('2026-11-20T08:59:59Z'), RULES))).toBe(true);
  });
});
