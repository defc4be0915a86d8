import type { ReviewDto } from '../../src/modules/worktime/dto/review.dto';
import type { CorrectionDto } from '../../src/modules/worktime/dto/correction.dto';
import type { TimesheetDayDto, TimesheetDto } from '../../src/modules/worktime/dto/timesheet.dto';
import type { Client } from '../support/client';
import type { Failure } from '../support/types';

export type { TimesheetDto };

interface Times {
  start_at?: string | null;
  end_at?: string | null;
}

/** An admin sets a day. */
export const correct = async (admin: Client, person: Client, work_date: string, times: Times) =>
  admin.put<{ id: number } & Failure>('/api/worktime/admin/days', { user_id: await person.id(), work_date, ...times });

export async function timesheet(client: Client, month: string, userId?: number): Promise<TimesheetDto> {
  const [year, number] = month.split('-').map(Number);
  const whose = userId === undefined ? '' : `&userId=${userId}`;
  const { body } = await client.get<TimesheetDto>(`/api/worktime/timesheet?year=${year}&month=${number}${whose}`);
  return body;
}

export function dayOf({ days }: TimesheetDto, date: string): TimesheetDayDto {
  const found = days.find(({ work_date }) => work_date === date);
  if (!found) throw new Error(`${date} is not on the time sheet`);
  return found;
}

export const ask = (person: Client, work_date: string, times: Times, reason = 'I forgot') =>
  person.post<CorrectionDto & Failure>('/api/worktime/corrections', { work_date, ...times, reason });

export async function review(admin: Client, query = ''): Promise<ReviewDto> {
  return (await admin.get<ReviewDto>(`/api/worktime/admin/review${query}`)).body;
}
