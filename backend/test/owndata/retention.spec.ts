import { LoginSession } from '../../src/modules/auth/access/login-session.entity';
import { LoginSessionsService } from '../../src/modules/auth/access/login-sessions.service';
import { Notification } from '../../src/modules/notifications/notification.entity';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import { JobRun } from '../../src/platform/jobs/job-run.entity';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import { describeApp, type TestApp } from '../support/test-app';

const DAY = 86_400_000;
const ago = ({ clock }: TestApp, days: number) => new Date(clock.now().getTime() - days * DAY);

describeApp(
  'data with a retention period',
  (app) => {
    it('is deleted when older, in as many batches as it takes, and notifications update', async () => {
      const person = await app().employee();
      const userId = await person.id();
      const { manager } = app().dataSource;
      const told = { userId, action: 'admin_message' as const, newValue: 'x', isRead: false };
      const old = Array.from({ length: 450 }, () => ({ ...told, createdAt: ago(app(), 31) }));
      await manager.insert(Notification, [...old, { ...told, newValue: 'kept', createdAt: ago(app(), 29) }]);
      const entry = { actorId: userId, actorEmail: 'x@studio.test', action: 'user.update' as const, target: 'users/0' };
      await manager.insert(AuditEntry, [
        { ...entry, createdAt: ago(app(), 41) },
        { ...entry, createdAt: ago(app(), 39) },
      ]);
      const before = await person.get<{ count: number }>('/api/notifications/unread-count');
      expect(before.body.count).toBe(451);
      await app().nest.get(JobSchedulerService).run('apply-retention');
      const after = await person.get<{ count: number }>('/api/notifications/unread-count', {
        'if-none-match': before.headers.get('etag') ?? '',
      });
      expect([after.status, after.body.count]).toEqual([200, 1]);
      expect(await manager.countBy(AuditEntry, { target: 'users/0' })).toBe(1);
      const run = await manager.findOneByOrFail(JobRun, { name: 'apply-retention' });
      expect(JSON.parse(run.figures ?? '')).toMatchObject({ notifications: 450, audit_entries: 1 });
    });

    it.each([
      ['audit_log', 'audit_entries', 'notifications'],
      ['notifications', 'notifications', 'audit_log'],
    ])('is deleted from the other tables if %s cannot be read, and the job reports it', async (broken, name, other) => {
      const userId = await (await app().employee()).id();
      const { dataSource, nest } = app();
      const createdAt = ago(app(), 100);
      const told = { userId, action: 'admin_message' as const, newValue: 'x', isRead: false };
      await dataSource.manager.insert(Notification, { ...told, createdAt });
      const entry = { actorId: userId, actorEmail: 'x@studio.test', action: 'user.update' as const, target: 'users/0' };
      await dataSource.manager.insert(AuditEntry, { ...entry, createdAt });
      const rename = (from: string, to: string) => dataSource.query(`ALTER TABLE ${from} RENAME TO ${to}`);
      app().clock.forward(1);
      await rename(broken, 'away');
      await nest
        .get(JobSchedulerService)
        .run('apply-retention')
        .finally(() => rename('away', broken));
      const count = (table: string) => dataSource.manager.countBy(table, { createdAt });
      expect([await count(broken), await count(other)]).toEqual([1, 0]);
      const run = await dataSource.manager.findOneByOrFail(JobRun, { name: 'apply-retention' });
      expect(run.problem).toContain(name);
    });

    it('includes expired sessions, unless an operator keeps them longer', async () => {
      const userId = await (await app().employee()).id();
      const { manager } = app().dataSource;
      const login = { userId, workConsent: null, address: null, device: null, lastSeenAt: null };
      const of = (id: string, days: number) => ({
        ...login,
        id,
        createdAt: ago(app(), 9),
        expiresAt: ago(app(), days),
      });
      await manager.insert(LoginSession, [of('two', 2), of('four', 4)]);
      await app().nest.get(LoginSessionsService).sweep();
      expect([
        await manager.countBy(LoginSession, { id: 'two' }),
        await manager.countBy(LoginSession, { id: 'four' }),
      ]).toEqual([1, 0]);
    });
  },
  { NOTIFICATIONS_DAYS: '30', AUDIT_DAYS: '40', SESSIONS_DAYS: '3' },
);
