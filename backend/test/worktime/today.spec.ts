import type { MyDayDto, WorkingNowDto } from '../../src/modules/worktime/dto/today.dto';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import { clockOut, consent, days, runJob, work } from './support';

const today = async (person: Client) => (await person.get<MyDayDto>('/api/worktime/today')).body;
const working = async (admin: Client) => (await admin.get<WorkingNowDto[]>('/api/worktime/admin/working')).body;

const sumOf = (minutes: readonly number[]) => minutes.reduce((sum, part) => sum + part, 0);

describeApp(
  'today',
  (app) => {
    /** Works from now on, then ends. */
    const workFor = async (person: Client, minutes: number) => {
      await consent(person);
      await work(app(), person, minutes);
      await clockOut(person);
    };

    it('shows one’s work with its breaks, and the week against its target', async () => {
      app().clock.set('2026-11-16T08:00:00+01:00');
      const person = await app().employee();
      await workFor(person, 60);
      app().clock.set('2026-11-18T08:00:00+01:00');
      await workFor(person, 120);
      app().clock.forward(30);
      await consent(person);
      await work(app(), person, 60);
      expect(await today(person)).toEqual({
        work_date: '2026-11-18',
        spans: [
          { start_at: '2026-11-18T07:00:00.000Z', end_at: '2026-11-18T09:00:00.000Z' },
          { start_at: '2026-11-18T09:30:00.000Z', end_at: '2026-11-18T10:30:00.000Z' },
        ],
        is_working: true,
        duration: { totalMinutes: 180, hours: 3, minutes: 0 },
        break_minutes: 30,
        is_overtime: false,
        week: { minutes: 240, target_minutes: 1800 },
      });
      await clockOut(person);
      expect(await today(person)).toMatchObject({ is_working: false, duration: { totalMinutes: 180 } });
    });

    it('changes with one’s target hours', async () => {
      app().clock.set('2026-11-16T08:00:00+01:00');
      const [person, admin] = [await app().employee(), await app().admin()];
      app().clock.set('2026-11-18T08:00:00+01:00');
      const { headers } = await person.get('/api/worktime/today');
      const target = {
        user_id: await person.id(),
        valid_from: '2026-11-16',
        weekly_minutes: 600,
        working_days: [1, 3],
      };
      expect((await admin.put('/api/worktime/admin/targets', target)).status).toBe(200);
      expect(await person.get('/api/worktime/today', { 'if-none-match': headers.get('etag') ?? '' })).toMatchObject({
        status: 200,
        body: { week: { target_minutes: 600 } },
      });
    });

    it('restarts at midnight, and the week on Monday', async () => {
      app().clock.set('2026-11-16T08:00:00+01:00');
      const person = await app().employee();
      app().clock.set('2026-11-22T23:00:00+01:00');
      await consent(person);
      await work(app(), person, 90);
      const { spans, ...rest } = await today(person);
      expect(spans).toEqual([{ start_at: '2026-11-22T23:00:00.000Z', end_at: '2026-11-22T23:30:00.000Z' }]);
      expect(rest).toMatchObject({ work_date: '2026-11-23', week: { minutes: 30, target_minutes: 1800 } });
    });

    it.each([
      ['backwards', '2026-10-25', '2026-10-24T22:30:00.000Z', '2026-10-25T03:30:00.000Z'],
      ['forwards', '2026-03-29', '2026-03-28T23:30:00.000Z', '2026-03-29T03:30:00.000Z'],
    ])('counts hours when the clocks go %s, as the tables do', async (_, date, start, end) => {
      app().clock.set(new Date(Date.parse(start) - 4 * 86_400_000).toISOString());
      const person = await app().employee();
      await workFor(person, 45);
      app().clock.set(start);
      const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
      await workFor(person, minutes);
      const answer = await today(person);
      expect(answer).toMatchObject({ work_date: date, spans: [{ start_at: start, end_at: end }] });
      const table = await days(person, `?year=2026`);
      expect(answer.duration).toEqual(table.at(-1)?.duration);
      expect(answer.week.minutes).toBe(sumOf(table.map(({ duration }) => duration.totalMinutes)));
      expect(answer.week.minutes).toBe(45 + minutes);
    });

    it('is empty before work, and private', async () => {
      const person = await app().employee();
      expect(await today(person)).toMatchObject({
        spans: [],
        is_working: false,
        break_minutes: 0,
        week: { minutes: 0 },
      });
    });

    it('shows admins who is working, since the last break', async () => {
      app().clock.set('2026-12-01T08:00:00+01:00');
      const [admin, early, late] = [await app().admin(), await app().employee(), await app().employee()];
      await workFor(early, 60);
      app().clock.forward(15);
      await consent(late);
      app().clock.forward(5);
      await consent(early);
      const ids = async () => (await working(admin)).map(({ user, since }) => [user.id, since]);
      expect(await ids()).toEqual([
        [await late.id(), '2026-12-01T08:15:00.000Z'],
        [await early.id(), '2026-12-01T08:20:00.000Z'],
      ]);
      await clockOut(late);
      expect((await ids()).map(([id]) => id)).toEqual([await early.id()]);
      app().clock.set('2026-12-02T08:00:00+01:00');
      const admins = await app().admin();
      expect(await working(admins)).toEqual([]);

      // A past day reopened by an admin does not count as today's work.
      const [day] = await days(early);
      const { status } = await admins.patch(`/api/worktime/admin/days/${String(day?.id)}`, { end_at: null });
      expect(status).toBe(200);
      expect(await working(admins)).toEqual([]);
    });

    it('answers admins in full only if that has changed', async () => {
      app().clock.set('2026-12-03T08:00:00+01:00');
      const [admin, person] = [await app().admin(), await app().employee()];
      const path = '/api/worktime/admin/working';
      await runJob(app());
      let known = (await admin.get(path)).headers.get('etag') ?? '';
      const isNews = async () => {
        const answer = await admin.get(path, { 'if-none-match': known });
        known = answer.headers.get('etag') ?? '';
        return answer.status === 200;
      };
      expect(await isNews()).toBe(false);
      await consent(person);
      expect(await isNews()).toBe(true);
      await work(app(), person, 10);
      expect(await isNews()).toBe(false);
      await person.put('/auth/profile', { first_name: 'Ewa' });
      expect(await isNews()).toBe(true);
      app().clock.forward(60);
      await runJob(app());
      expect(await isNews()).toBe(true);
      expect(await working(admin)).toEqual([]);
    });
  },
  { JWT_TTL: '9999d', WORKTIME_WEEKLY_MINUTES: '1800' },
);
