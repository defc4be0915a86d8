import type { DaySessionRow } from '../worktime.queries';
import { WorkDayDto } from './worktime.dto';

const RULES = { minute: Date.parse('2026-11-20T12:00:00Z'), today: '2026-11-20', overtimeMinutes: 480 };

function row(given: Partial<DaySessionRow>): DaySessionRow {
  return {
    dayId: 1,
    workDate: '2026-11-20',
    startAt: '2026-11-20T08:00:00.000Z',
    endAt: '2026-11-20T09:00:00.000Z',
    lastHeartbeatAt: '2026-11-20T09:00:00.000Z',
    endedBy: 'clock-out',
    ...given,
  };
}

const SECOND = { startAt: '2026-11-20T10:00:00.000Z', lastHeartbeatAt: '2026-11-20T11:59:00.000Z' };

describe('a day on the screen', () => {
  it('extends from its first session’s start to its last session’s end', () => {
    const closed = row({ ...SECOND, endAt: '2026-11-20T11:59:00.000Z' });
    expect(WorkDayDto.listFrom([row({}), closed], RULES)).toEqual([
      {
        id: 1,
        work_date: '2026-11-20',
        start_at: '2026-11-20T08:00:00.000Z',
        end_at: '2026-11-20T11:59:00.000Z',
        is_idle: false,
        is_overtime: false,
        duration: { totalMinutes: 179, hours: 2, minutes: 59 },
        revision: expect.any(String) as string,
      },
    ]);
  });

  it('has no end while a session is open, which counts up to this minute', () => {
    const open = row({ ...SECOND, endAt: null, endedBy: null });
    expect(WorkDayDto.listFrom([row({}), open], RULES)).toMatchObject([
      { end_at: null, duration: { totalMinutes: 180 } },
    ]);
  });

  it('in the past, reopened, counts only up to its last sign of work', () => {
    const open = row({ endAt: null, endedBy: null });
    expect(WorkDayDto.listFrom([open], { ...RULES, today: '2026-11-23' })).toMatchObject([
      { end_at: null, duration: { totalMinutes: 60 } },
    ]);
  });

  it('is idle if any of its sessions ended by inactivity', () => {
    const closed = row({ ...SECOND, endAt: '2026-11-20T11:59:00.000Z' });
    expect(WorkDayDto.listFrom([row({ endedBy: 'idle' }), closed], RULES)[0]?.is_idle).toBe(true);
    expect(WorkDayDto.listFrom([row({ endedBy: 'midnight' }), closed], RULES)[0]?.is_idle).toBe(false);
  });

  it('appears once per date in a list', () => {
    const later = row({ dayId: 2, workDate: '2026-11-21' });
    expect(WorkDayDto.listFrom([row({}), later], RULES).map(({ id }) => id)).toEqual([1, 2]);
  });
});
