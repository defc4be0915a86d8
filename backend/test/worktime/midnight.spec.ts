import { describeApp } from '../support/test-app';
import { beat, clockOut, consent, days, runJob, status, work } from './support';

const LONG_LOGINS = { JWT_TTL: '9999d' };

describeApp(
  'work over midnight',
  (app) => {
    const begunAt = async (instant: string) => {
      app().clock.set(instant);
      const person = await app().employee();
      await consent(person);
      return person;
    };

    it('is split there by the job, and continues', async () => {
      const person = await begunAt('2026-11-20T22:50:00+01:00');
      await work(app(), person, 65);
      app().clock.set('2026-11-21T00:00:00+01:00');
      await runJob(app());
      app().clock.forward(2);
      await beat(person);
      app().clock.forward(8);
      await clockOut(person);
      expect(await days(person)).toMatchObject([
        {
          work_date: '2026-11-20',
          start_at: '2026-11-20T21:50:00.000Z',
          end_at: '2026-11-20T23:00:00.000Z',
          is_idle: false,
          duration: { totalMinutes: 70 },
        },
        {
          work_date: '2026-11-21',
          start_at: '2026-11-20T23:00:00.000Z',
          end_at: '2026-11-20T23:10:00.000Z',
          is_idle: false,
          duration: { totalMinutes: 10 },
        },
      ]);
    });

    it('is split by the first heartbeat if no job has run', async () => {
      const person = await begunAt('2026-12-31T23:55:00+01:00');
      app().clock.forward(10);
      expect((await beat(person)).body.day).toMatchObject({ work_date: '2027-01-01', duration: { totalMinutes: 5 } });
      await clockOut(person);
      const lastYear = await days(person, '?year=2026');
      expect(lastYear).toMatchObject([{ work_date: '2026-12-31', duration: { totalMinutes: 5 } }]);
      expect(await days(person, '?year=2027')).toMatchObject([{ work_date: '2027-01-01' }]);
      expect((await person.get('/api/worktime/years')).body).toEqual([2027, 2026]);
    });

    it('is shown split before any job or heartbeat', async () => {
      const person = await begunAt('2026-11-20T23:55:00+01:00');
      app().clock.forward(8);
      expect((await status(person)).body.day).toMatchObject({
        work_date: '2026-11-21',
        start_at: '2026-11-20T23:00:00.000Z',
        duration: { totalMinutes: 3 },
      });
    });

    it('without further heartbeats ends at the last one of the day before', async () => {
      const person = await begunAt('2026-11-20T23:00:00+01:00');
      await work(app(), person, 55);
      app().clock.set('2026-11-21T00:01:00+01:00');
      await runJob(app());
      expect((await status(person)).body.day?.work_date).toBe('2026-11-21');
      app().clock.set('2026-11-21T00:10:00+01:00');
      await runJob(app());
      expect((await status(person)).body.day).toBeNull();
      expect(await days(person)).toMatchObject([
        { work_date: '2026-11-20', end_at: '2026-11-20T22:55:00.000Z', is_idle: true, duration: { totalMinutes: 55 } },
      ]);
    });

    it('that an admin closes before a heartbeat in the new day is not idle', async () => {
      const person = await begunAt('2026-11-20T23:00:00+01:00');
      await work(app(), person, 55);
      app().clock.set('2026-11-21T00:01:00+01:00');
      await runJob(app());
      const today = (await status(person)).body.day;
      await (await app().admin()).post(`/api/worktime/admin/days/${today?.id ?? 0}/close`);
      expect(await days(person)).toMatchObject([
        { work_date: '2026-11-20', end_at: '2026-11-20T22:55:00.000Z', is_idle: false, duration: { totalMinutes: 55 } },
      ]);
    });

    it('is corrected after a night without the server', async () => {
      const person = await begunAt('2026-11-20T22:00:00+01:00');
      await work(app(), person, 45);
      app().clock.set('2026-11-21T08:00:00+01:00');
      await runJob(app());
      expect((await status(person)).body.day).toBeNull();
      await beat(person);
      app().clock.forward(10);
      await clockOut(person);
      expect(await days(person)).toMatchObject([
        { work_date: '2026-11-20', end_at: '2026-11-20T21:45:00.000Z', is_idle: true, duration: { totalMinutes: 45 } },
        { work_date: '2026-11-21', start_at: '2026-11-21T07:00:00.000Z', duration: { totalMinutes: 10 } },
      ]);
    });
  },
  LONG_LOGINS,
);

describeApp(
  'a studio in New York',
  (app) => {
    it('begins its days at its own midnight', async () => {
      app().clock.set('2026-11-21T03:30:00Z');
      const person = await app().employee();
      await consent(person);
      await work(app(), person, 100);
      expect((await status(person)).body.day).toMatchObject({
        work_date: '2026-11-21',
        duration: { totalMinutes: 10 },
      });
    });
  },
  { STUDIO_TIMEZONE: 'America/New_York' },
);
