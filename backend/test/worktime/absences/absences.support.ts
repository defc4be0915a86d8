import type {
  AbsenceDto,
  AbsenceYearDto,
  AskAbsenceDto,
  TeamMonthDto,
} from '../../../src/modules/worktime/dto/absence.dto';
import type { BalanceDto, AdjustmentDto, AdjustmentInputDto } from '../../../src/modules/worktime/dto/balance.dto';
import type { NotificationDto } from '../../../src/modules/notifications/dto/notification.dto';
import type { Client } from '../../support/client';
import type { TestApp } from '../../support/test-app';
import type { Failure } from '../../support/types';

export const ABSENCES = '/api/worktime/absences';

/** Monday to Friday, of which none is a holiday. */
export const WEEK = { kind: 'holiday', first_day: '2026-11-23', last_day: '2026-11-27', is_half: false } as const;

export const askFor = (person: Client, days: Partial<AskAbsenceDto> = {}) =>
  person.post<AbsenceDto & Failure>(ABSENCES, { ...WEEK, ...days });

export const decideOn = (admin: Client, id: number, verdict: 'grant' | 'refuse', answer?: string, revision?: string) =>
  admin.post<AbsenceDto & Failure>(
    `/api/worktime/admin/absences/${id}/${verdict}`,
    { ...(answer && { answer }) },
    revision ? { 'if-match': `"${revision}"` } : {},
  );

/** Days off that an admin enters are granted. */
export async function granted(admin: Client, person: Client, days: Partial<AskAbsenceDto> = {}): Promise<AbsenceDto> {
  const { status, body } = await askFor(admin, { ...days, user_id: await person.id() });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

export const withdraw = (client: Client, id: number) => client.post<AbsenceDto & Failure>(`${ABSENCES}/${id}/withdraw`);

export async function absencesOf(client: Client, year = 2026, userId?: number): Promise<AbsenceYearDto> {
  const whose = userId === undefined ? '' : `&userId=${userId}`;
  return (await client.get<AbsenceYearDto>(`${ABSENCES}?year=${year}${whose}`)).body;
}

export async function teamDays(client: Client, person: Client, month = 11, year = 2026) {
  const { body } = await client.get<TeamMonthDto>(`${ABSENCES}/team?year=${year}&month=${month}`);
  const id = await person.id();
  return body.people.find(({ user }) => user.id === id)?.days ?? [];
}

export const newest = async (client: Client) =>
  (await client.get<NotificationDto[]>('/api/notifications?limit=1')).body[0];

/** A user registered on the 2nd of November 2026 at noon, a Monday, and an admin on that day. */
export async function team(app: TestApp): Promise<{ person: Client; admin: Client }> {
  app.clock.set('2026-11-02T12:00:00+01:00');
  return { person: await app.employee(), admin: await app.admin() };
}

export async function adjust(admin: Client, person: Client, given: Partial<AdjustmentInputDto>) {
  const user_id = await person.id();
  const usual = { user_id, kind: 'correction', date: '2026-11-02', minutes: 0, days: 0, reason: 'Agreed' };
  return admin.post<AdjustmentDto & Failure>('/api/worktime/admin/adjustments', { ...usual, ...given });
}

export async function balanceOf(client: Client, year = 2026, userId?: number): Promise<BalanceDto> {
  const whose = userId === undefined ? '' : `&userId=${userId}`;
  return (await client.get<BalanceDto>(`/api/worktime/balance?year=${year}${whose}`)).body;
}
