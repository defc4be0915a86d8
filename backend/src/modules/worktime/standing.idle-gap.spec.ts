import { standing, stands, type WorkRules } from './standing';

const at = (iso: string) => Date.parse(iso);
const RULES: WorkRules = { idleMs: 15 * 60_000, zone: 'Europe/Berlin' };
const session = { startAt: at('2026-11-20T08:00:00Z'), lastHeartbeatAt: at('2026-11-20T09:00:00Z'), reopenedAt: null };

describe('an open session', () => {
  it('stands while the last heartbeat is less than the idle time ago', () => {
    expect(stands(standing(session, at('2026-11-20T09:14:59.999Z'), RULES))).toBe(true);
  });

  it('has ended at its last heartbeat once the idle time is over, not at the time it is noticed', () => {
    const ended = [
      { date: '2026-11-20', startAt: session.startAt, endAt: at('2026-11-20T09:00:00Z'), endedBy: 'idle' },
    ];
    expect(standing(session, at('2026-11-20T09:15:00Z'), RULES)).toEqual(ended);
    expect(standing(session, at('2026-11-20T16:00:00Z'), RULES)).toEqual(ended);
    expect(standing(session, at('2026-12-24T12:00:00Z'), RULES)).toEqual(ended);
  });

  it('that was never heard of again ends where it began', () => {
    const silent = { ...session, lastHeartbeatAt: session.startAt };
    expect(standing(silent, at('2026-11-20T09:00:00Z'), RULES)).toMatchObject([{ endAt: session.startAt }]);
  });

  it('kept up by a second device has no gap', () => {
    // The laptop was last heard at 09:00, the phone at 09:10: a session has one last sign, whoever gave it.
    const both = { ...session, lastHeartbeatAt: at('2026-11-20T09:10:00Z') };
    expect(stands(standing(both, at('2026-11-20T09:20:00Z'), RULES))).toBe(true);
  });

  it('stands when another backend’s clock is a little ahead', () => {
    expect(stands(standing(session, at('2026-11-20T08:59:59Z'), RULES))).toBe(true);
  });
});
