import type { TimesheetsDto } from '../../src/modules/worktime/dto/timesheet.dto';
import type { Client } from '../support/client';
import { describeApp, type TestApp } from '../support/test-app';
import { clockOut, consent, runJob, work } from './support';
import { ask, correct, dayOf, timesheet } from './payroll.support';

const BAVARIA = { JWT_TTL: '9999d', HOLIDAYS: 'DE-BY' };

/** A user hired on 1 January; it is 2 December. */
async function hired(app: TestApp): Promise<{ person: Client; admin: Client }> {
  app.clock.set('2026-01-01T09:00:00+01:00');
  const person = await app.employee();
  app.clock.set('2026-12-02T09:00:00+01:00');
  return { person, admin: await app.admin() };
}

describeApp(
  'a time sheet',
  (app) => {
    it('has every day of the month with its target, without holidays', async () => {
      const { person } = await hired(app());
      const november = await timesheet(person, '2026-11');
      expect(november.days).toHaveLength(30);
      expect(november.total).toEqual({
        duration_minutes: 0,
        break_minutes: 0,
        target_minutes: 21 * 480,
        balance_minutes: -21 * 480,
      });
      expect(dayOf(await timesheet(person, '2026-06'), '2026-06-04')).toMatchObject({
        holiday: 'Fronleichnam',
        target_minutes: 0,
        balance_minutes: 0,
      });
      expect(dayOf(await timesheet(person, '2026-12'), '2026-12-03').balance_minutes).toBeNull();
    });

    it('shows breaks and the balance of a day as worked', async () => {
      app().clock.set('2026-11-19T09:00:00+01:00');
      const person = await app().employee();
      await consent(person);
      await work(app(), person, 60);
      await clockOut(person);
      app().clock.forward(45);
      await consent(person);
      await work(app(), person, 30);
      await clockOut(person);
      // A user who has left, for good or for today, has no deficit before midnight.
      expect(dayOf(await timesheet(person, '2026-11'), '2026-11-19').balance_minutes).toBeNull();
      app().clock.set('2026-11-20T00:01:00+01:00');
      expect(dayOf(await timesheet(person, '2026-11'), '2026-11-19')).toMatchObject({
        day: { duration: { totalMinutes: 90 } },
        break_minutes: 45,
        target_minutes: 480,
        balance_minutes: -390,
      });
      // Days before the account's creation are no deficit.
      expect((await timesheet(person, '2026-11')).total.balance_minutes).toBe(-390);
    });

    it('changes its ETag with its content, like the days to review', async () => {
      const { person, admin } = await hired(app());
      const user_id = await person.id();
      const month = 'year=2026&month=11';
      const paths = [`timesheet?${month}&userId=${user_id}`, `admin/timesheets?${month}`, 'admin/review'];
      const known = new Map<string, string>();
      const statuses = () =>
        Promise.all(
          paths.map(async (path) => {
            const answer = await admin.get(`/api/worktime/${path}`, { 'if-none-match': known.get(path) ?? '' });
            known.set(path, answer.headers.get('etag') ?? '');
            return answer.status;
          }),
        );
      let asked = 0;
      const times = { start_at: '09:00', end_at: '17:00' };
      const changes: (() => Promise<unknown>)[] = [
        async () => (asked = (await ask(person, '2026-11-27', times)).body.id),
        () => admin.post(`/api/worktime/admin/corrections/${asked}/refuse`, { answer: 'No' }),
        () => correct(admin, person, '2026-11-26', times),
        () => admin.post('/api/worktime/admin/review/confirm', { days: [{ user_id, work_date: '2026-11-25' }] }),
        () => person.put('/auth/profile', { first_name: 'Ewa' }),
      ];
      await runJob(app());
      expect(await statuses()).toEqual([200, 200, 200]);
      for (const change of changes) {
        expect(await statuses()).toEqual([304, 304, 304]);
        await change();
        expect(await statuses()).toEqual([200, 200, 200]);
      }
    });

    it('counts the nights of both clock changes with their actual length', async () => {
      const { person, admin } = await hired(app());
      for (const [date, next, minutes] of [
        ['2026-03-28', '2026-03-29', 7 * 60],
        ['2026-10-24', '2026-10-25', 9 * 60],
      ] as const) {
        const set = await correct(admin, person, date, { start_at: '22:00', end_at: `${next}T06:00` });
        expect(set.status).toBe(200);
        const sheet = await timesheet(person, date.slice(0, 7));
        expect(dayOf(sheet, date).day?.duration.totalMinutes).toBe(minutes);
        expect(dayOf(sheet, next)).toMatchObject({ day: null, target_minutes: 0 });
        expect(sheet.total.duration_minutes).toBe(minutes);
      }
      expect((await timesheet(person, '2026-03')).days).toHaveLength(31);
      expect((await timesheet(person, '2026-10')).days).toHaveLength(31);
    });

    it('marks corrections with who and when', async () => {
      const { person, admin } = await hired(app());
      const day = await correct(admin, person, '2026-11-20', { start_at: '09:00', end_at: '17:30' });
      app().clock.forward(60);
      await admin.patch(`/api/worktime/admin/days/${day.body.id}`, { end_at: '18:00' });
      const { corrections } = dayOf(await timesheet(person, '2026-11'), '2026-11-20');
      expect(corrections).toMatchObject([
        {
          state: 'made',
          start_at: '2026-11-20T08:00:00.000Z',
          end_at: '2026-11-20T16:30:00.000Z',
          decided_by: { email: 'admin@studio.test' },
          decided_at: '2026-12-02T08:00:00.000Z',
        },
        { state: 'made', start_at: null, end_at: '2026-11-20T17:00:00.000Z', decided_at: '2026-12-02T09:00:00.000Z' },
      ]);
    });

    it('is for its user and for admins', async () => {
      const { person, admin } = await hired(app());
      const other = await app().employee();
      const path = `/api/worktime/timesheet?year=2026&month=11&userId=${await person.id()}`;
      expect((await other.get(path)).status).toBe(403);
      expect((await admin.get(path)).status).toBe(200);
      expect((await admin.get('/api/worktime/timesheet?year=2026&month=11&userId=999999')).status).toBe(404);
      for (const query of ['', '?year=2026', '?year=2026&month=13', '?year=2026&month=0', '?year=x&month=1']) {
        expect((await person.get(`/api/worktime/timesheet${query}`)).status).toBe(400);
      }
    });

    it('of all users matches that of each', async () => {
      const { person, admin } = await hired(app());
      await correct(admin, person, '2026-11-20', { start_at: '09:00', end_at: '17:30' });
      const { body } = await admin.get<TimesheetsDto>('/api/worktime/admin/timesheets?year=2026&month=11');
      expect(body.left_out).toBe(0);
      const id = await person.id();
      expect(body.timesheets.find(({ user }) => user.id === id)).toEqual(await timesheet(person, '2026-11'));
      const before = await admin.get<TimesheetsDto>('/api/worktime/admin/timesheets?year=2025&month=11');
      expect(before.body.timesheets).toEqual([]);
    });
  },
  BAVARIA,
);

describeApp(
  'an admin',
  (app) => {
    it('moves the start of a day, and both ends of it', async () => {
      const { person, admin } = await hired(app());
      await correct(admin, person, '2026-11-20', { start_at: '09:00', end_at: '17:30' });
      const later = await correct(admin, person, '2026-11-20', { start_at: '10:00' });
      expect(later.body).toMatchObject({ start_at: '2026-11-20T09:00:00.000Z', end_at: '2026-11-20T16:30:00.000Z' });
      const both = await correct(admin, person, '2026-11-20', { start_at: '18:00', end_at: '20:00' });
      expect(both.body).toMatchObject({ duration: { totalMinutes: 120 } });
      const audit = await app().dataSource.query<{ action: string }[]>(
        "SELECT action FROM audit_log WHERE target = ? AND action = 'worktime.correct'",
        [`work_days/${both.body.id}`],
      );
      expect(audit).toHaveLength(3);
    });

    it('is told what is wrong with a correction', async () => {
      const { person, admin } = await hired(app());
      await correct(admin, person, '2026-11-20', { start_at: '09:00', end_at: '2026-11-21T02:00' });
      for (const [date, times, status, code] of [
        ['2026-11-20', {}, 400, 'nothing_to_correct'],
        ['2026-11-20', { start_at: 'soon' }, 400, 'day_start_not_a_time'],
        ['2026-11-20', { end_at: 'soon' }, 400, 'day_end_not_a_time'],
        ['2026-11-20', { start_at: '2026-11-19T23:00' }, 400, 'day_start_elsewhere'],
        ['2026-11-20', { start_at: '18:00', end_at: '17:00' }, 400, 'day_start_after_end'],
        ['2026-11-20', { end_at: '2026-11-21T09:01' }, 400, 'day_end_too_late'],
        ['2026-11-21', { start_at: '01:00', end_at: '03:00' }, 409, 'overlapping_start'],
        ['2026-11-19', { start_at: '22:00', end_at: '2026-11-20T10:00' }, 409, 'overlapping_work'],
        ['2026-11-18', { end_at: '17:00' }, 400, 'no_work_that_day'],
        ['2026-12-02', { start_at: '08:00', end_at: '09:01' }, 400, 'day_end_in_future'],
        ['2026-12-03', { start_at: '08:00', end_at: '09:00' }, 400, 'work_date_in_future'],
      ] as const) {
        const { body, ...answer } = await correct(admin, person, date, times);
        expect([date, times, answer.status, body.code]).toEqual([date, times, status, code]);
      }
    });
  },
  BAVARIA,
);
