import { RenewalsService } from '../../src/modules/finances/planning/renewals.service';
import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import { addCost, YEARLY } from '../finances/planning';
import type { Client } from '../support/client';
import { describeOnce } from '../support/test-app';
import { stopCron } from '../worktime/support';

const messages = async (person: Client) =>
  (await person.get<NotificationDto[]>('/api/notifications?limit=100&action=admin_message')).body;

describeOnce('a former admin', (app) => {
  it.each(['/admin/users', '/admin/tables/users'])(
    'keeps messages, but loses notifications for admins: by %s',
    async (path) => {
      stopCron(app());
      app().clock.set('2026-11-22T09:00:00Z');
      const admin = await app().admin();
      const former = await app().employee(`former.${path.length}@studio.test`);
      const id = await former.id();
      await admin.patch(`/admin/tables/users/${id}`, { role: 'admin' });
      await admin.post('/admin/notifications/admin-message', { recipientUserId: id, message: 'Hello' });
      const { id: cost } = await addCost(admin, { name: 'Salary of Eleanor', date: '2024-11-25', ...YEARLY });
      expect(await app().nest.get(RenewalsService).tell()).toEqual({ renewals: 1 });
      await admin.delete(`/api/finances/costs/${cost}`);
      expect(await messages(former)).toMatchObject([{ renewal: { name: 'Salary of Eleanor' } }, { newValue: 'Hello' }]);

      const email = `former.${path.length}@studio.test`;
      expect(await admin.patch(`${path}/${id}`, { email, role: 'employee' })).toMatchObject({ status: 200 });

      expect(await messages(former)).toMatchObject([{ newValue: 'Hello' }]);
      expect((await former.get('/api/notifications/unread-count')).body).toEqual({ count: 1 });
      expect((await messages(admin))[0]).toMatchObject({ renewal: { name: 'Salary of Eleanor' } });
    },
  );
});
