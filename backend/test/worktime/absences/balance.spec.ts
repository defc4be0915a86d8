import type { AdjustmentDto } from '../../../src/modules/worktime/dto/balance.dto';
import { describeApp } from '../../support/test-app';
import type { Failure } from '../../support/types';
import { correct } from '../payroll.support';
import { adjust, balanceOf, granted, team } from './absences.support';

const ADJUSTMENTS = '/api/worktime/admin/adjustments';

describeApp(
  'a running balance',
  (app) => {
    it('begins with the first day of work and counts days that are over', async () => {
      const { person, admin } = await team(app());
      expect(await balanceOf(person)).toEqual({
        starts_on: null,
        start_minutes: 0,
        minutes: 0,
        months: [],
        adjustments: [],
      });
      app().clock.set('2026-12-02T20:00:00+01:00');
      await correct(admin, person, '2026-11-26', { start_at: '09:00', end_at: '18:30' });
      await correct(admin, person, '2026-12-01', { start_at: '09:00', end_at: '13:00' });
      await correct(admin, person, '2026-12-02', { start_at: '09:00', end_at: '19:00' });
      // 9:30 of 8:00, nothing on Friday and Monday; then half of the 1st. The 2nd is not over.
      const november = { month: '2026-11', worked_minutes: 570, target_minutes: 1440, balance_minutes: -870 };
      const december = { month: '2026-12', worked_minutes: 240, target_minutes: 480, balance_minutes: -1110 };
      const found = { starts_on: '2026-11-26', minutes: -1110, months: [november, december] };
      expect(await balanceOf(person)).toMatchObject(found);
      expect(await balanceOf(admin, 2026, await person.id())).toMatchObject(found);
      expect((await balanceOf(person, 2025)).months).toEqual([]);
    });

    it('runs from a start value on, with payouts and corrections', async () => {
      const { person, admin } = await team(app());
      app().clock.set('2026-12-02T20:00:00+01:00');
      await correct(admin, person, '2026-11-10', { start_at: '09:00', end_at: '10:00' });
      await adjust(admin, person, { kind: 'start', date: '2026-11-27', minutes: 600 });
      await adjust(admin, person, { kind: 'start', date: '2026-11-26', minutes: 1500 });
      await adjust(admin, person, { kind: 'payout', date: '2026-11-30', minutes: -90, reason: 'Paid in November' });
      await adjust(admin, person, { date: '2026-12-01', minutes: 30 });
      await adjust(admin, person, { date: '2026-11-25', minutes: 1000, reason: 'Before the start' });
      await adjust(admin, person, { date: '2026-12-03', minutes: 1000, reason: 'Not yet' });
      await granted(admin, person, { first_day: '2026-11-27', last_day: '2026-11-30' });
      const balance = await balanceOf(person);
      // The target of the 26th, and of the 1st.
      expect(balance).toMatchObject({ starts_on: '2026-11-26', start_minutes: 1500, minutes: 480 });
      expect(balance.months).toMatchObject([
        { target_minutes: 480, adjusted_minutes: -90, balance_minutes: 930 },
        { target_minutes: 480, adjusted_minutes: 30, balance_minutes: 480 },
      ]);
      expect(balance.adjustments.filter(({ kind }) => kind === 'start')).toHaveLength(1);

      const payout = balance.adjustments.find(({ kind }) => kind === 'payout');
      expect((await admin.delete(`${ADJUSTMENTS}/${payout?.id}`)).status).toBe(204);
      expect((await balanceOf(person)).minutes).toBe(570);
      expect((await admin.delete(`${ADJUSTMENTS}/${payout?.id}`)).status).toBe(404);
      const audit = await app().dataSource.query<{ action: string }[]>(
        'SELECT action FROM audit_log WHERE target = ? ORDER BY id',
        [`work_adjustments/${payout?.id}`],
      );
      expect(audit.map(({ action }) => action)).toEqual(['worktime.adjust', 'worktime.delete-adjustment']);
    });

    it('has one start value after ten at once', async () => {
      const { person, admin } = await team(app());
      const start = { kind: 'start', date: '2026-11-02', minutes: 60 } as const;
      const set = await Promise.all(Array.from({ length: 10 }, () => adjust(admin, person, start)));
      expect(set.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
      expect(await balanceOf(person)).toMatchObject({ minutes: 60, adjustments: [start] });
    });

    it('is adjusted by admins only, and only in ways that make sense', async () => {
      const { person, admin } = await team(app());
      expect((await adjust(person, person, { minutes: 60 })).status).toBe(403);
      expect((await person.get(`/api/worktime/balance?userId=${await admin.id()}`)).status).toBe(403);
      for (const [given, field] of [
        [{ minutes: 0 }, 'minutes'],
        [{ minutes: 600_001 }, 'minutes'],
        [{ minutes: 1.5 }, 'minutes'],
        [{ kind: 'payout', minutes: 60 }, 'minutes'],
        [{ kind: 'start', date: '2026-11-03' }, 'date'],
        [{ minutes: 60, date: '2016-10-01' }, 'date'],
        [{ minutes: 60, days: 1 }, 'days'],
        [{ minutes: 60, until: '2026-12-31' }, 'until'],
        [{ kind: 'leave' }, 'days'],
        [{ kind: 'leave', days: 0.25 }, 'days'],
        [{ kind: 'leave', days: 1, minutes: 5 }, 'minutes'],
        [{ kind: 'leave', days: 1, until: '2026-11-01' }, 'until'],
        [{ kind: 'leave', days: -1, until: '2026-12-31' }, 'until'],
        [{ minutes: 60, reason: ' ' }, 'reason'],
        [{ minutes: 60, reason: 'x'.repeat(501) }, 'reason'],
      ] as const) {
        const { status, body } = await adjust(admin, person, given);
        expect([given, status, body.details?.[0]?.field]).toEqual([given, 400, field]);
      }
      const nobody = { user_id: 999_999, kind: 'correction', date: '2026-11-02', minutes: 1, days: 0, reason: 'x' };
      expect((await admin.post<AdjustmentDto & Failure>(ADJUSTMENTS, nobody)).status).toBe(404);
    });
  },
  { JWT_TTL: '9999d' },
);
