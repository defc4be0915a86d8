import { StatementLog } from '../support/database/statements';
import { describeApp, type TestApp } from '../support/test-app';
import { correct, dayOf, review, timesheet } from './payroll.support';
import { beat, clockOut, consent, days, status, work } from './support';

const TARGETS = '/api/worktime/admin/targets';

/** A user hired on Monday, 2 November 2026, looked at from the end of the month. */
async function hired(app: TestApp) {
  app.clock.set('2026-11-02T08:00:00+01:00');
  const person = await app.employee();
  app.clock.set('2026-12-28T08:00:00+01:00');
  const admin = await app.admin();
  const end = async (date: string, end_at: string) => {
    const answer = await correct(admin, person, date, { start_at: '08:00', end_at });
    return (answer.body as unknown as { is_overtime: boolean }).is_overtime;
  };
  return { person, admin, end };
}

describeApp(
  'overtime',
  (app) => {
    it('begins above the target of the day and the tolerance', async () => {
      const { end } = await hired(app());
      // Monday to Friday: six hours each.
      expect(await end('2026-11-03', '14:05')).toBe(false);
      expect(await end('2026-11-03', '14:06')).toBe(true);
      // Saturday, Christmas, which is a Friday, and before the account.
      expect(await end('2026-11-07', '08:05')).toBe(false);
      expect(await end('2026-11-07', '08:06')).toBe(true);
      expect(await end('2026-12-25', '08:06')).toBe(true);
      expect(await end('2026-10-30', '15:05')).toBe(false);
      expect(await end('2026-10-30', '15:06')).toBe(true);
    });

    it('follows the target as the balance does, when it changes for past days, too', async () => {
      const { person, admin, end } = await hired(app());
      expect(await end('2026-11-10', '13:00')).toBe(false);
      const flags = async () => {
        const [day] = await days(person, '?year=2026');
        const onSheet = dayOf(await timesheet(person, '2026-11'), '2026-11-10');
        return [day?.is_overtime, onSheet.day?.is_overtime, onSheet.balance_minutes];
      };
      expect(await flags()).toEqual([false, false, -60]);
      const part = { user_id: await person.id(), valid_from: '2026-11-09', weekly_minutes: 480, working_days: [1, 2] };
      expect((await admin.put(TARGETS, part)).status).toBe(200);
      expect(await flags()).toEqual([true, true, 60]);
      // Without target hours, a fixed number of minutes a day decides.
      await admin.put(TARGETS, { ...part, weekly_minutes: 0, working_days: [] });
      expect(await flags()).toEqual([false, false, 300]);
      expect(await end('2026-11-10', '15:06')).toBe(true);
    });

    it('of today is the same in the header, on Home and in the year, and changes with the target', async () => {
      app().clock.set('2026-11-02T08:00:00+01:00');
      const [person, admin] = [await app().employee(), await app().admin()];
      await consent(person);
      await work(app(), person, 365);
      const flags = async () => [
        (await status(person)).body.day?.is_overtime,
        (await beat(person)).body.day?.is_overtime,
        (await person.get<{ is_overtime: boolean }>('/api/worktime/today')).body.is_overtime,
        (await days(person)).at(-1)?.is_overtime,
      ];
      expect(await flags()).toEqual([false, false, false, false]);
      app().clock.forward(1);
      expect(await flags()).toEqual([true, true, true, true]);
      const full = {
        user_id: await person.id(),
        valid_from: '2026-11-02',
        weekly_minutes: 2400,
        working_days: [1, 2, 3, 4, 5],
      };
      await admin.put(TARGETS, full);
      expect(await flags()).toEqual([false, false, false, false]);
      await clockOut(person);
    });

    it('of a year costs as many statements as of a day', async () => {
      const { person, end } = await hired(app());
      const statements = async () => {
        const { statements: sent } = StatementLog.of(app().dataSource);
        await days(person, '?year=2026');
        return sent.length;
      };
      await end('2026-11-03', '14:00');
      await statements();
      const few = await statements();
      for (const date of ['2026-11-04', '2026-11-05', '2026-11-09', '2026-12-01']) await end(date, '14:00');
      expect(await statements()).toBe(few);
    });

    it('on a day off is nothing to review, unless the end was forgotten', async () => {
      const { person, admin, end } = await hired(app());
      for (let day = 16; day <= 20; day++) await end(`2026-11-${day}`, '14:00');
      const idle = async (start: string, minutes: number) => {
        app().clock.set(start);
        await consent(person);
        await work(app(), person, minutes);
        app().clock.forward(60);
        await days(person);
      };
      // Long after the usual end of 14:00: on a Saturday, too long on a Sunday, then on a Monday.
      await idle('2026-11-21T20:00:00+01:00', 60);
      await idle('2026-11-22T08:00:00+01:00', 725);
      await idle('2026-11-23T20:00:00+01:00', 60);
      app().clock.set('2026-12-28T08:00:00+01:00');
      const id = await person.id();
      const found = (await review(admin, '?from=2026-11-21&to=2026-11-23')).days.filter(({ user }) => user.id === id);
      expect(found.map(({ work_date, reasons }) => [work_date, ...reasons])).toEqual([
        ['2026-11-23', 'idle'],
        ['2026-11-22', 'long'],
      ]);
      // Christmas, and the day after it: no work is missing.
      const christmas = (await review(admin, '?from=2026-12-24&to=2026-12-27')).days.filter(
        ({ user }) => user.id === id,
      );
      expect(christmas.map(({ work_date }) => work_date)).toEqual(['2026-12-24']);
    });
  },
  { JWT_TTL: '9999d', WORKTIME_WEEKLY_MINUTES: '1800', WORKTIME_OVERTIME_MINUTES: '420', HOLIDAYS: 'DE-BE' },
);

describeApp(
  'overtime without a tolerance',
  (app) => {
    it('begins with the first minute above the target', async () => {
      const { end } = await hired(app());
      expect(await end('2026-11-03', '16:00')).toBe(false);
      expect(await end('2026-11-03', '16:01')).toBe(true);
    });
  },
  { JWT_TTL: '9999d', WORKTIME_OVERTIME_TOLERANCE_MINUTES: '0' },
);
