import { http, HttpResponse } from 'msw/http';
import type { WorkDayDto, WorktimeStatusDto, WorktimeUserDto } from '@/api/worktime.api';
import { server } from './server';

const duration = (totalMinutes: number) => ({
  totalMinutes,
  hours: Math.floor(totalMinutes / 60),
  minutes: totalMinutes % 60,
});

/** A closed day of seven hours and three quarters in winter, when the studio is an hour ahead of UTC. */
export function workDay(changes: Partial<WorkDayDto> = {}): WorkDayDto {
  return {
    id: 1,
    work_date: '2026-11-20',
    start_at: '2026-11-20T07:30:00.000Z',
    end_at: '2026-11-20T16:00:00.000Z',
    is_idle: false,
    is_overtime: false,
    duration: duration(465),
    ...changes,
  };
}

/** Today with an open session since 08:30. */
export function working(totalMinutes = 200, changes: Partial<WorkDayDto> = {}): WorktimeStatusDto {
  const day = workDay({ end_at: null, duration: duration(totalMinutes), ...changes });
  return { day, duration: day.duration, active_since: day.start_at, consent: true };
}

export const notWorking = (consent: boolean | null): WorktimeStatusDto => ({
  day: null,
  duration: duration(0),
  active_since: null,
  consent,
});

interface Kept {
  status?: WorktimeStatusDto;
  days?: WorkDayDto[];
  years?: number[];
  people?: WorktimeUserDto[];
}

/** A server that keeps work time, and what it is asked. */
export function serveWorktime(kept: Kept = {}) {
  const state = {
    status: kept.status ?? notWorking(null),
    days: kept.days ?? [],
    asked: [] as string[],
    failing: false,
  };
  const answer = (what: string, body: () => object) => {
    state.asked.push(what);
    if (state.failing) return HttpResponse.json({ error: 'Away', statusCode: 503 }, { status: 503 });
    return HttpResponse.json(body());
  };
  const change = (id: number, changes: Partial<WorkDayDto>) => {
    state.days = state.days.map((day) => (day.id === id ? { ...day, ...changes } : day));
    return state.days.find((day) => day.id === id) ?? {};
  };
  server.use(
    http.get('*/api/worktime/status', () => answer('status', () => state.status)),
    http.get('*/api/worktime/users', () => answer('users', () => kept.people ?? [])),
    http.get('*/api/worktime/years', () => answer('years', () => kept.years ?? [2026])),
    http.get('*/api/worktime/yearly', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const year = query.get('year') ?? '';
      const days = state.days.filter(({ work_date }) => work_date.startsWith(year));
      return answer(`days of ${query.get('userId') ?? ''} in ${year}`, () => ({ days }));
    }),
    http.post('*/api/worktime/heartbeat', () => answer('heartbeat', () => state.status)),
    http.post('*/api/worktime/session-consent', async ({ request }) => {
      const { isCounted } = (await request.json()) as { isCounted: boolean };
      const before = state.status;
      return answer(isCounted ? 'yes' : 'no', () => {
        state.status = isCounted ? working(0) : { ...before, consent: false };
        return state.status;
      });
    }),
    http.patch('*/api/worktime/admin/days/:id', async ({ params, request }) => {
      const { end_at } = (await request.json()) as { end_at: string | null };
      return answer(`end ${String(params.id)} ${String(end_at)}`, () => change(Number(params.id), { end_at }));
    }),
    http.post('*/api/worktime/admin/days/:id/close', ({ params }) =>
      answer(`close ${String(params.id)}`, () => change(Number(params.id), { end_at: '2026-11-20T15:00:00.000Z' })),
    ),
  );
  return state;
}
