import { segmentsOf, type WorkRules } from './session-segments';

const at = (iso: string) => Date.parse(iso);
const RULES: WorkRules = { idleMs: 15 * 60_000, zone: 'Europe/Warsaw' };

describe('a server that was down over midnight', () => {
  it('finds in the morning that the session of the evening ended at its last heartbeat', () => {
    const evening = {
      startAt: at('2026-11-20T20:00:00+01:00'),
      lastHeartbeatAt: at('2026-11-20T23:30:00+01:00'),
      reopenedAt: null,
    };
    expect(segmentsOf(evening, at('2026-11-21T07:00:00+01:00'), RULES)).toEqual([
      { date: '2026-11-20', startAt: evening.startAt, endAt: evening.lastHeartbeatAt, endedBy: 'idle' },
    ]);
  });

  it('that came back for a while without its jobs assigns each night of work to its day', () => {
    const nights = {
      startAt: at('2026-11-19T22:00:00+01:00'),
      lastHeartbeatAt: at('2026-11-21T01:30:00+01:00'),
      reopenedAt: null,
    };
    expect(segmentsOf(nights, at('2026-11-23T07:00:00+01:00'), RULES)).toEqual([
      { date: '2026-11-19', startAt: nights.startAt, endAt: at('2026-11-20T00:00:00+01:00'), endedBy: 'midnight' },
      {
        date: '2026-11-20',
        startAt: at('2026-11-20T00:00:00+01:00'),
        endAt: at('2026-11-21T00:00:00+01:00'),
        endedBy: 'midnight',
      },
      {
        date: '2026-11-21',
        startAt: at('2026-11-21T00:00:00+01:00'),
        endAt: at('2026-11-21T01:30:00+01:00'),
        endedBy: 'idle',
      },
    ]);
  });

  it('that was down for a few minutes continues the sessions of those still there', () => {
    const short = {
      startAt: at('2026-11-20T20:00:00+01:00'),
      lastHeartbeatAt: at('2026-11-20T23:55:00+01:00'),
      reopenedAt: null,
    };
    expect(segmentsOf(short, at('2026-11-21T00:09:00+01:00'), RULES)).toMatchObject([
      { date: '2026-11-20', endAt: at('2026-11-21T00:00:00+01:00'), endedBy: 'midnight' },
      { date: '2026-11-21', endAt: null },
    ]);
  });
});
