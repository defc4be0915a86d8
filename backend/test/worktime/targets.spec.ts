import type { WorkTargetsDto } from '../../src/modules/worktime/dto/target.dto';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { dayOf, timesheet } from './payroll.support';

const PATH = '/api/worktime/admin/targets';

describeApp(
  'a user’s target hours',
  (app) => {
    it('are the default until an admin sets others from a date on', async () => {
      app().clock.set('2026-10-01T09:00:00+02:00');
      const person = await app().employee();
      const admin = await app().admin();
      const userId = await person.id();
      app().clock.set('2026-12-01T09:00:00+01:00');
      expect((await timesheet(person, '2026-11')).total.target_minutes).toBe(21 * 360);

      const terms = { user_id: userId, valid_from: '2026-11-16', weekly_minutes: 1200, working_days: [5, 1, 1, 3] };
      const set = await admin.put<WorkTargetsDto>(PATH, terms);
      expect(set.body.usual).toMatchObject({ weekly_minutes: 1800, working_days: [1, 2, 3, 4, 5] });
      expect(set.body.targets.filter(({ user_id }) => user_id === userId)).toMatchObject([
        { valid_from: '2026-11-16', weekly_minutes: 1200, working_days: [1, 3, 5] },
      ]);
      const sheet = await timesheet(person, '2026-11');
      expect(['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'].map((date) => dayOf(sheet, date))).toMatchObject([
        { target_minutes: 360 },
        { target_minutes: 400 },
        { target_minutes: 0 },
        { target_minutes: 400 },
      ]);

      const again = await admin.put<WorkTargetsDto>(PATH, { ...terms, weekly_minutes: 600 });
      const [target] = again.body.targets.filter(({ user_id }) => user_id === userId);
      expect(target).toMatchObject({ weekly_minutes: 600 });
      const gone = await admin.send<WorkTargetsDto>('DELETE', `${PATH}/${target?.id}`);
      expect(gone.body.targets.filter(({ user_id }) => user_id === userId)).toEqual([]);
      expect((await timesheet(person, '2026-11')).total.target_minutes).toBe(21 * 360);
      const audit = await app().dataSource.query<{ action: string }[]>(
        'SELECT action FROM audit_log WHERE target = ? ORDER BY id',
        [`work_targets/${target?.id}`],
      );
      expect(audit.map(({ action }) => action)).toEqual([
        'worktime.set-target',
        'worktime.set-target',
        'worktime.delete-target',
      ]);
    });

    it('begin no earlier than the account', async () => {
      app().clock.set('2026-11-19T23:30:00Z');
      const person = await app().employee();
      const admin = await app().admin();
      const terms = { user_id: await person.id(), weekly_minutes: 1200, working_days: [1] };
      const early = await admin.put<Failure>(PATH, { ...terms, valid_from: '2026-11-19' });
      expect([early.status, early.body.code]).toEqual([400, 'target_before_account']);
      // In the studio it was already the 20th.
      const sheet = await timesheet(person, '2026-11');
      expect([dayOf(sheet, '2026-11-19').target_minutes, dayOf(sheet, '2026-11-20').target_minutes]).toEqual([0, 360]);
      expect((await admin.put(PATH, { ...terms, valid_from: '2026-11-20' })).status).toBe(200);
    });

    it('are refused if invalid', async () => {
      app().clock.set('2026-11-01T09:00:00+01:00');
      const admin = await app().admin();
      const right = { user_id: await admin.id(), valid_from: '2026-11-16', weekly_minutes: 1200, working_days: [1] };
      for (const [changes, field] of [
        [{ weekly_minutes: 1441 }, 'weekly_minutes'],
        [{ working_days: [] }, 'weekly_minutes'],
        [{ valid_from: '2026-02-30' }, 'valid_from'],
        [{ working_days: [0] }, 'working_days'],
        [{ working_days: [8] }, 'working_days'],
        [{ working_days: '12345' }, 'working_days'],
      ] as const) {
        const { status, body } = await admin.put<Failure>(PATH, { ...right, ...changes });
        expect([status, body.details?.[0]?.field]).toEqual([400, field]);
      }
      expect((await admin.put(PATH, { ...right, user_id: 999_999 })).status).toBe(404);
      expect((await admin.send('DELETE', `${PATH}/999999`)).status).toBe(404);
    });
  },
  { JWT_TTL: '9999d', WORKTIME_WEEKLY_MINUTES: '1800' },
);
