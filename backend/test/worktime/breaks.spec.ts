import type { CorrectionDto, CorrectionRequestDto } from '../../src/modules/worktime/dto/correction.dto';
import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { Client } from '../support/client';
import { describeApp, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { dayOf, timesheet } from './payroll.support';
import { beat, clockOut, consent, status } from './support';

const DAY = '2026-11-20';
const at = (time: string) => `2026-11-20T${time}:00+01:00`;
const span = (start_at: string, end_at: string) => ({ start_at, end_at });
const utc = (start: string, end: string) => span(`2026-11-20T${start}:00.000Z`, `2026-11-20T${end}:00.000Z`);

interface Day {
  start_at?: string;
  end_at?: string;
  breaks?: { start_at: string; end_at: string }[] | null;
}

const set = async (admin: Client, person: Client, day: Day, revision?: string) =>
  admin.put<Failure & { current?: { breaks: unknown } }>(
    '/api/worktime/admin/days',
    { user_id: await person.id(), work_date: DAY, ...day },
    revision ? { 'if-match': `"${revision}"` } : {},
  );

async function people({ clock, employee, admin }: TestApp): Promise<{ person: Client; admin: Client }> {
  clock.set('2026-11-19T08:00:00+01:00');
  const person = await employee();
  clock.set('2026-11-21T12:00:00+01:00');
  return { person, admin: await admin() };
}

const shown = async (person: Client) => dayOf(await timesheet(person, '2026-11'), DAY);

describeApp(
  'breaks of a day',
  (app) => {
    it('are set by an admin with the day, changed and deleted', async () => {
      const { person, admin } = await people(app());
      const lunch = span('12:00', '12:30');
      expect((await set(admin, person, { start_at: '09:00', end_at: '17:00', breaks: [lunch] })).status).toBe(200);
      const first = await shown(person);
      expect(first).toMatchObject({
        break_minutes: 30,
        breaks: [utc('11:00', '11:30')],
        day: { duration: { totalMinutes: 450 } },
      });

      await set(admin, person, { breaks: [span('15:00', '15:10'), span('2026-11-20T12:15', at('12:45'))] });
      const second = await shown(person);
      expect(second.breaks).toEqual([utc('11:15', '11:45'), utc('14:00', '14:10')]);
      expect(second.day?.revision).not.toBe(first.day?.revision);
      expect(second.corrections.at(-1)).toMatchObject({ state: 'made', start_at: null, breaks: second.breaks });

      const audit = await app().dataSource.query<{ changes: string }[]>(
        "SELECT * FROM audit_log WHERE action = 'worktime.correct' ORDER BY id DESC LIMIT 1",
      );
      expect(JSON.stringify(audit)).toContain('2026-11-20T11:15:00.000Z');
      const stale = await set(admin, person, { breaks: [] }, first.day?.revision);
      expect([stale.status, stale.body.current?.breaks]).toEqual([409, second.breaks]);
      await set(admin, person, { start_at: '10:00', end_at: '18:00', breaks: [] });
      expect(await shown(person)).toMatchObject({ breaks: [], day: { duration: { totalMinutes: 480 } } });
      await set(admin, person, { end_at: '17:00', breaks: null });
      expect((await shown(person)).day?.duration.totalMinutes).toBe(420);
    });

    it('are requested by the user and accepted by an admin', async () => {
      const { person, admin } = await people(app());
      await set(admin, person, { start_at: '09:00', end_at: '17:00' });
      const request = { work_date: DAY, breaks: [span('12:00', '12:45')], reason: 'Lunch' };
      const asked = await person.post<CorrectionDto>('/api/worktime/corrections', request);
      expect(asked.body).toMatchObject({ start_at: null, end_at: null, breaks: [utc('11:00', '11:45')] });
      const [told] = (await admin.get<NotificationDto[]>('/api/notifications?limit=1')).body;
      expect(told?.newValue).toBe('Please correct my work time of 20/11/2026: breaks 12:00–12:45.\nLunch');
      const { body: waiting } = await admin.get<CorrectionRequestDto[]>('/api/worktime/admin/corrections');
      const found = waiting.find(({ id }) => id === asked.body.id);
      expect(found).toMatchObject({ current_breaks: [] });
      const accept = `/api/worktime/admin/corrections/${asked.body.id}/accept`;
      const accepted = await admin.post(accept, {}, { 'if-match': `"${found?.day_revision}"` });
      expect(accepted.status).toBe(200);
      expect(await shown(person)).toMatchObject({ break_minutes: 45, day: { duration: { totalMinutes: 435 } } });
    });

    it('leave an open session open', async () => {
      const { person, admin } = await people(app());
      app().clock.set(at('09:00'));
      await consent(person);
      for (const time of ['09:10', '09:20', '09:30', '09:40', '09:50', '10:00']) {
        app().clock.set(at(time));
        await beat(person);
      }
      expect((await set(admin, person, { breaks: [span('09:15', '09:25')] })).status).toBe(200);
      expect((await status(person)).body).toMatchObject({
        duration: { totalMinutes: 50 },
        active_since: '2026-11-20T08:25:00.000Z',
      });
      app().clock.set(at('10:05'));
      expect((await clockOut(person)).body.duration.totalMinutes).toBe(55);
      // Idle time is a break like any other, and may be worked after all.
      app().clock.set(at('10:30'));
      await consent(person);
      app().clock.set(at('10:40'));
      await clockOut(person);
      expect((await shown(person)).breaks).toEqual([utc('08:15', '08:25'), utc('09:05', '09:30')]);
      await set(admin, person, { breaks: [span('09:15', '09:25')] });
      expect((await shown(person)).day?.duration.totalMinutes).toBe(90);
    });

    it('are refused outside the day, overlapping, unreadable or too many', async () => {
      const { person, admin } = await people(app());
      const day = { start_at: '09:00', end_at: '17:00' };
      for (const [breaks, code] of [
        [[span('08:30', '09:30')], 'break_outside'],
        [[span('16:30', '17:00')], 'break_outside'],
        [[span('12:00', '13:00'), span('12:30', '14:00')], 'breaks_overlap'],
        [[span('13:00', '12:00')], 'breaks_overlap'],
        [[span('12:00', '12:00')], 'breaks_overlap'],
        [[span('noon', '12:30')], 'breaks_not_times'],
        [Array.from({ length: 49 }, () => span('12:00', '12:30')), 'must_be_breaks'],
        [[{ start_at: '12:00' }], 'must_be_breaks'],
        [[{ ...span('12:00', '12:30'), paid: true }], 'must_be_breaks'],
        ['12:00-12:30', 'must_be_breaks'],
      ] as const) {
        const { status: answer, body } = await set(admin, person, { ...day, breaks: breaks as never });
        expect([answer, body.details?.[0]?.field, body.details?.[0]?.code]).toEqual([400, 'breaks', code]);
      }
      expect((await shown(person)).day).toBeNull();
      const none = await set(admin, person, { breaks: [span('12:00', '12:30')] });
      expect(none.body.code).toBe('no_work_that_day');
    });

    it('are set once by ten callers at once', async () => {
      const { person, admin } = await people(app());
      await set(admin, person, { start_at: '09:00', end_at: '17:00' });
      const calls = Array.from({ length: 10 }, () => set(admin, person, { breaks: [span('12:00', '12:30')] }));
      expect((await Promise.all(calls)).every((answer) => answer.status === 200)).toBe(true);
      const count = 'SELECT COUNT(*) AS found FROM work_sessions WHERE user_id = ?';
      const [row] = await app().dataSource.query<{ found: number }[]>(count, [await person.id()]);
      expect([Number(row?.found), (await shown(person)).break_minutes]).toEqual([2, 30]);
    });

    it('hint at the German minimum, of which parts count from a quarter of an hour on', async () => {
      const { person, admin } = await people(app());
      const minimum = async (end_at: string, ...breaks: [string, string][]) => {
        await set(admin, person, { start_at: '09:00', end_at, breaks: breaks.map(([from, to]) => span(from, to)) });
        return (await shown(person)).break_minimum_minutes;
      };
      expect(await minimum('15:00')).toBeNull();
      expect(await minimum('15:01')).toBe(30);
      expect(await minimum('16:00', ['12:00', '12:15'], ['14:00', '14:14'])).toBe(30);
      expect(await minimum('16:00', ['12:00', '12:15'], ['14:00', '14:15'])).toBeNull();
      expect(await minimum('18:31', ['12:00', '12:30'])).toBe(45);
      expect(await minimum('18:46', ['12:00', '12:45'])).toBeNull();
    });
  },
  { JWT_TTL: '9999d', HOLIDAYS: 'DE-BE' },
);
