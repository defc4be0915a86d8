import { changeRows } from '../../src/migrations/since-1.0/rows';
import { describeApp } from '../support/test-app';
import { correct, dayOf, timesheet } from './payroll.support';

describeApp('the migration to time sheets', (app) => {
  it('marks once the corrections that only the audit log knew, also those of a deleted admin', async () => {
    app().clock.set('2026-11-21T12:00:00+01:00');
    const person = await app().employee();
    const admin = await app().admin();
    const [first, second] = [
      await correct(admin, person, '2026-11-19', { start_at: '09:00', end_at: '17:00' }),
      await correct(admin, person, '2026-11-20', { start_at: '09:00', end_at: '17:00' }),
    ];
    await admin.patch(`/api/worktime/admin/days/${first.body.id}`, { end_at: '17:30' });
    await admin.patch(`/api/worktime/admin/days/${second.body.id}`, { end_at: '17:30' });
    await app().dataSource.query('UPDATE audit_log SET actor_id = 999999 WHERE target = ?', [
      `work_days/${second.body.id}`,
    ]);
    const runner = app().dataSource.createQueryRunner();
    await runner.query('DELETE FROM work_corrections');
    for (let time = 1; time <= 2; time++) await changeRows(runner);
    await runner.release();

    const sheet = await timesheet(person, '2026-11');
    const former = { state: 'made', start_at: null, end_at: null, decided_at: '2026-11-21T11:00:00.000Z' };
    expect(dayOf(sheet, '2026-11-19').corrections).toMatchObject([
      { ...former, decided_by: { email: 'admin@studio.test' } },
    ]);
    expect(dayOf(sheet, '2026-11-20').corrections).toMatchObject([{ ...former, decided_by: null }]);
  });
});
