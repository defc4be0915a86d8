import { type DaySessionRow, daysFromRows } from './work-day-view';

const RULES = { minute: Date.parse('2026-11-20T12:00:00Z'), today: '2026-11-20', overtimeMinutes: 480 };

function row(given: Partial<DaySessionRow>): DaySessionRow {
  return {
    day_id: 1,
    work_date: '2026-11-20',
    start_at: '2026-11-20 08:00:00.000',
    end_at: '2026-11-20 09:00:00.000',
    last_heartbeat_at: '2026-11-20 09:00:00.000',
    ended_by: 'clock-out',
    ...given,
  };
}

const SECOND = { start_at: '2026-11-20 10:00:00.000', last_heartbeat_at: '2026-11-20 11:59:00.000' };

describe('a day on the screen', () => {
  it('reaches from its first session’s start to its last session’s end', () => {
    const closed = row({ ...SECOND, end_at: '2026-11-20 11:59:00.000' });
    expect(daysFromRows([row({}), closed], RULES)).toEqual([
      {
        id: 1,
        work_date: '2026-11-20',
        start_at: '2026-11-20T08:00:00.000Z',
        end_at: '2026-11-20T11:59:00.000Z',
        is_idle: false,
        is_overtime: false,
        duration: { totalMinutes: 179, hours: 2, minutes: 59 },
      },
    ]);
  });

  it('has no end while a session is open, which counts up to this minute', () => {
    const open = row({ ...SECOND, end_at: null, ended_by: null });
    expect(daysFromRows([row({}), open], RULES)).toMatchObject([{ end_at: null, duration: { totalMinutes: 180 } }]);
  });

  it('that is over and was opened again counts only to its last sign of work', () => {
    const open = row({ end_at: null, ended_by: null });
    expect(daysFromRows([open], { ...RULES, today: '2026-11-23' })).toMatchObject([
      { end_at: null, duration: { totalMinutes: 60 } },
    ]);
  });

  it('is idle when any of its sessions was ended for want of activity', () => {
    const closed = row({ ...SECOND, end_at: '2026-11-20 11:59:00.000' });
    expect(daysFromRows([row({ ended_by: 'idle' }), closed], RULES)[0]?.is_idle).toBe(true);
    expect(daysFromRows([row({ ended_by: 'midnight' }), closed], RULES)[0]?.is_idle).toBe(false);
  });

  it('stands in a list in which each date has its own', () => {
    const later = row({ day_id: 2, work_date: '2026-11-21' });
    expect(daysFromRows([row({}), later], RULES).map(({ id }) => id)).toEqual([1, 2]);
  });
});
