import type { NotificationDto as Notification } from '../../src/modules/notifications/dto/notification.dto';
import type { Client } from '../support/client';
import { comment, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';

const list = async (person: Client, query = '') =>
  (await person.get<Notification[]>(`/api/notifications${query}`)).body;

const unread = async (person: Client) =>
  (await person.get<{ count: number }>('/api/notifications/unread-count')).body.count;

const newTask = async (by: Client, assignee: Client): Promise<number> =>
  (await createTask(by, { assignee: await assignee.id() })).id;

describeApp('notifications', (app) => {
  it('go with a deleted task, from list and count', async () => {
    const [anna, ben, admin] = [await app().employee(), await app().employee(), await app().admin()];
    const kept = await newTask(anna, ben);
    const deleted = await newTask(anna, ben);
    const before = await ben.get('/api/notifications');
    expect((await admin.delete(`/api/tasks/${deleted}`)).status).toBe(204);
    const after = await ben.get<Notification[]>('/api/notifications', {
      'if-none-match': before.headers.get('etag') ?? '',
    });
    expect(after.status).toBe(200);
    expect(after.body.map(({ taskId }) => taskId)).toEqual([kept]);
    expect(await unread(ben)).toBe(1);
  });

  it('are sent to each user once when two act at the same moment', async () => {
    const [anna, ben, cleo] = [await app().employee(), await app().employee(), await app().employee()];
    const taskId = await newTask(anna, ben);
    await Promise.all([
      ...Array.from({ length: 5 }, (_, n) => comment(anna, taskId, `anna ${n}`)),
      ...Array.from({ length: 5 }, (_, n) => comment(cleo, taskId, `cleo ${n}`)),
    ]);
    const texts = (await list(ben)).flatMap(({ newValue }) => newValue ?? []);
    expect(texts.sort()).toEqual(['anna', 'cleo'].flatMap((who) => [0, 1, 2, 3, 4].map((n) => `${who} ${n}`)));
    expect(await unread(ben)).toBe(11);
    expect((await list(anna)).every(({ newValue }) => newValue?.startsWith('cleo'))).toBe(true);
  });
});
