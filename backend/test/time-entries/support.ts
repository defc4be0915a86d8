import type { ProjectHoursDto } from '../../src/modules/time-entries/dto/project-hours.dto';
import type {
  DayQuestionDto,
  TimeCellDto,
  TimeEntriesDto,
  TimeEntryDto,
  TimeEntryInputDto,
} from '../../src/modules/time-entries/dto/time-entry.dto';
import type { Client } from '../support/client';
import type { TestApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { correct } from '../worktime/payroll.support';

export const HOURS = '/api/time-entries';

export const MONDAY = '2026-11-02';
export const TUESDAY = '2026-11-03';

/** A user registered on Monday, the 2nd of November 2026, and an admin; it is Thursday evening. */
export async function team(app: TestApp): Promise<{ person: Client; admin: Client }> {
  app.clock.set('2026-11-02T07:00:00+01:00');
  const [person, admin] = [await app.employee(), await app.admin()];
  app.clock.set('2026-11-05T20:00:00+01:00');
  return { person, admin };
}

export const add = (client: Client, entry: Partial<TimeEntryInputDto> = {}) =>
  client.post<TimeEntryDto & Failure>(HOURS, { work_date: MONDAY, minutes: 30, ...entry });

export const setCells = (client: Client, cells: readonly Partial<TimeCellDto>[], user_id?: number) =>
  client.put<Failure>(`${HOURS}/cells`, {
    cells: cells.map((cell) => ({ work_date: MONDAY, project_id: null, ...cell })),
    ...(user_id && { user_id }),
  });

export async function entriesOf(client: Client, from = MONDAY, to = '2026-11-08', userId?: number) {
  const whose = userId === undefined ? '' : `&userId=${userId}`;
  return (await client.get<TimeEntriesDto>(`${HOURS}?from=${from}&to=${to}${whose}`)).body;
}

export const hoursOf = async (client: Client, projectId: number) =>
  (await client.get<ProjectHoursDto>(`${HOURS}/projects/${projectId}`)).body;

export const questionOf = async (client: Client, query = '') =>
  (await client.get<DayQuestionDto>(`${HOURS}/proposal${query}`)).body.proposal;

/** At work from one time of a day to another. */
export const present = async (admin: Client, person: Client, date: string, start = '09:00', end = '17:00') => {
  const { status, body } = await correct(admin, person, date, { start_at: start, end_at: end });
  if (status !== 200) throw new Error(JSON.stringify(body));
};

/** Logins outlast the weeks of a test. */
export const ENV = { JWT_TTL: '9999d' };
