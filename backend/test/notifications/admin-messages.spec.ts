import type {
  PendingLoginDto as Pending,
  NotificationDto as Notification,
} from '../../src/modules/notifications/dto/notification.dto';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import type { Client } from '../support/client';
import { describeOnce } from '../support/test-app';

const MESSAGE = '/admin/notifications/admin-message';
const pending = async (person: Client) => (await person.get<Pending>('/api/notifications/pending-login')).body;

describeOnce('an admin’s message', (app) => {
  it('waits for the recipient’s next login until it is read', async () => {
    const [admin, anna] = [await app().admin(), await app().employee()];
    const message = 'Please hand in your hours.\nThank you! 🙏';
    const sent = await admin.post<Notification>(MESSAGE, {
      recipientUserId: await anna.id(),
      message: ` ${message}\n`,
    });
    expect(sent.status).toBe(201);
    for (const other of [admin, await app().employee()]) expect(await pending(other)).toEqual({ notification: null });
    const { notification } = await pending(anna);
    expect(notification).toEqual(sent.body);
    expect(notification).toMatchObject({
      action: 'admin_message',
      newValue: message,
      taskId: null,
      isRead: false,
      actorEmail: 'admin@studio.test',
    });
    await anna.post(`/api/notifications/${notification?.id}/read`);
    expect(await pending(anna)).toEqual({ notification: null });
    const { body } = await anna.get<Notification[]>('/api/notifications');
    expect(body).toMatchObject([{ id: notification?.id, isRead: true }]);
  });

  it('is shown in the order of sending, and no other kind is pending', async () => {
    const [admin, anna] = [await app().admin(), await app().employee()];
    const recipientUserId = await anna.id();
    await admin.post('/api/tasks', { title: 'No message', assignee: recipientUserId });
    expect(await pending(anna)).toEqual({ notification: null });
    for (const message of ['first', 'second']) await admin.post(MESSAGE, { recipientUserId, message });
    const first = (await pending(anna)).notification;
    expect(first?.newValue).toBe('first');
    await anna.post(`/api/notifications/${first?.id}/read`);
    expect((await pending(anna)).notification?.newValue).toBe('second');
  });

  it('is audited', async () => {
    const [admin, anna] = [await app().admin(), await app().employee()];
    const recipientUserId = await anna.id();
    const sent = await admin.post<Notification>(MESSAGE, { recipientUserId, message: 'Audited' });
    const target = `notifications/${sent.body.id}`;
    const [entry, ...others] = await app().dataSource.manager.findBy(AuditEntry, { action: 'message.send', target });
    expect([entry?.actorEmail, others]).toEqual(['admin@studio.test', []]);
    expect(JSON.parse(entry?.after ?? '')).toEqual({ recipientUserId, message: 'Audited' });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown recipient', { recipientUserId: 2147483647, message: 'Hello' }, 'recipientUserId'],
    ['no recipient', { message: 'Hello' }, 'recipientUserId'],
    ['a recipient that is no id', { recipientUserId: '1', message: 'Hello' }, 'recipientUserId'],
    ['a blank message', { recipientUserId: 1, message: ' \n ' }, 'message'],
    ['no message', { recipientUserId: 1 }, 'message'],
    ['a control character', { recipientUserId: 1, message: 'a\u0000b' }, 'message'],
    ['a property that no rule names', { recipientUserId: 1, message: 'Hello', action: 'created' }, 'action'],
  ])('is refused with %s, by the name of the field', async (_, body, field) => {
    const refused = await (await app().admin()).post(MESSAGE, body);
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });
});
