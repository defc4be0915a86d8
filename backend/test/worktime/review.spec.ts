import { WorkCorrection } from '../../src/modules/worktime/corrections/work-correction.entity';
import type { Client } from '../support/client';
import { describeApp, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { clockOut, consent, runJob, work } from './support';
import { correct, review } from './payroll.support';

/** A user hired on Monday, 2 November, who worked that week from nine to five. */
async function workedAWeek(app: TestApp): Promise<{ person: Client; admin: Client; found: () => Promise<string[]> }> {
  app.clock.set('2026-11-02T09:00:00+01:00');
  const person = await app.employee();
  app.clock.set('2026-11-09T08:00:00+01:00');
  const admin = await app.admin();
  const id = await person.id();
  for (let day = 2; day <= 6; day++) {
    await correct(admin, person, `2026-11-0${day}`, { start_at: '09:00', end_at: '17:00' });
  }
  const found = async () => {
    const { days } = await review(admin, '?from=2026-11-01&to=2026-11-30');
    return days.flatMap(({ user, work_date, reasons }) =>
      user.id === id ? [`${work_date} ${reasons.join(' ')}`] : [],
    );
  };
  return { person, admin, found };
}

describeApp(
  'days to review',
  (app) => {
    it('are those with a forgotten end, and working days without work', async () => {
      const { person, found } = await workedAWeek(app());
      expect(await found()).toEqual([]);

      app().clock.set('2026-11-09T07:00:00+01:00');
      await consent(person);
      await work(app(), person, 12 * 60 + 5);
      await clockOut(person);

      app().clock.set('2026-11-10T09:00:00+01:00');
      await consent(person);
      await work(app(), person, 60);
      app().clock.forward(60);
      await runJob(app());

      app().clock.set('2026-11-12T20:00:00+01:00');
      await consent(person);
      await work(app(), person, 5 * 60);
      await clockOut(person);

      // The 13th only counts once it is over.
      app().clock.set('2026-11-13T23:00:00+01:00');
      expect(await found()).toEqual([
        '2026-11-12 midnight',
        '2026-11-11 missing',
        '2026-11-10 idle',
        '2026-11-09 long',
      ]);
      app().clock.set('2026-11-14T08:00:00+01:00');
      expect(await found()).not.toContain('2026-11-13 missing');
    });

    it('are done once corrected or confirmed', async () => {
      const { person, admin, found } = await workedAWeek(app());
      app().clock.set('2026-11-11T08:00:00+01:00');
      expect(await found()).toEqual(['2026-11-10 missing', '2026-11-09 missing']);
      await correct(admin, person, '2026-11-09', { start_at: '06:00', end_at: '20:00' });
      const day = { user_id: await person.id(), work_date: '2026-11-10' };
      const send = (what: string, one: object) => admin.post(`/api/worktime/admin/review/${what}`, { days: [one] });
      expect((await send('confirm', day)).status).toBe(204);
      expect(await found()).toEqual([]);
      expect((await send('confirm', { ...day, user_id: 999_999 })).status).toBe(404);
      const today = { ...day, work_date: '2026-11-11' };
      expect(await send('confirm', today)).toMatchObject({
        status: 400,
        body: { code: 'work_day_not_over' },
      });
      expect((await send('confirm', day)).status).toBe(204);
      expect(await app().dataSource.manager.countBy(WorkCorrection, { state: 'confirmed' })).toBe(1);
      const seen = '/api/worktime/admin/review?from=2026-11-01&to=2026-11-30';
      const etag = (await admin.get(seen)).headers.get('etag') ?? '';
      const again = async () => (await admin.get(seen, { 'if-none-match': etag })).status;
      expect(await again()).toBe(304);
      // By mistake.
      for (let n = 0; n < 2; n++) {
        expect((await send('reopen', day)).status).toBe(204);
        expect(await found()).toEqual(['2026-11-10 missing']);
      }
      expect(await again()).toBe(200);
      const { entries } = (await admin.get<{ entries: { action: string }[] }>('/admin/audit')).body;
      expect(entries.map(({ action }) => action).filter((action) => /confirm|reopen/.test(action))).toEqual([
        'worktime.reopen',
        'worktime.confirm',
      ]);
    });

    it('are done several at once, all or none', async () => {
      const { person, admin, found } = await workedAWeek(app());
      app().clock.set('2026-11-12T08:00:00+01:00');
      const missing = ['2026-11-11 missing', '2026-11-10 missing', '2026-11-09 missing'];
      const user_id = await person.id();
      const days = ['2026-11-09', '2026-11-10', '2026-11-11'].map((work_date) => ({ user_id, work_date }));
      const send = (what: string, list: unknown) =>
        admin.post<Failure>(`/api/worktime/admin/review/${what}`, { days: list });
      for (const [wrong, status] of [
        [[], 400],
        ['2026-11-09', 400],
        [[...days, null], 400],
        [[...days, { user_id, work_date: '2026-02-30' }], 400],
        [[...days, { user_id, work_date: '0001-01-01' }], 400],
        [[{ ...days[0], reasons: [] }], 400],
        [Array.from({ length: 301 }, () => days[0]), 400],
        [[...days, { user_id, work_date: '2026-11-12' }], 400],
        [[...days, { user_id: 999_999, work_date: '2026-11-09' }], 404],
      ] as const) {
        expect((await send('confirm', wrong)).status).toBe(status);
        expect(await found()).toEqual(missing);
      }
      // A day may be listed twice, or have been confirmed before.
      expect((await send('confirm', [days[1]])).status).toBe(204);
      expect((await send('confirm', [...days, days[0]])).status).toBe(204);
      expect(await found()).toEqual([]);
      expect(await app().dataSource.manager.countBy(WorkCorrection, { state: 'confirmed', userId: user_id })).toBe(3);
      expect((await send('reopen', days)).status).toBe(204);
      expect(await found()).toEqual(missing);
      expect((await person.post('/api/worktime/admin/review/confirm', { days })).status).toBe(403);
    });

    it('are those of the last thirty days until yesterday by default, and of half a year at most', async () => {
      const { admin } = await workedAWeek(app());
      app().clock.set('2026-12-10T08:00:00+01:00');
      expect(await review(admin)).toMatchObject({ from: '2026-11-10', to: '2026-12-09', left_out: 0 });
      expect(await review(admin, '?to=2026-10-31')).toMatchObject({ from: '2026-10-02', to: '2026-10-31' });
      expect((await admin.get('/api/worktime/admin/review?from=2025-06-01&to=2025-12-03')).status).toBe(400);
      expect((await admin.get('/api/worktime/admin/review?from=yesterday')).status).toBe(400);
    });
  },
  { JWT_TTL: '9999d' },
);
