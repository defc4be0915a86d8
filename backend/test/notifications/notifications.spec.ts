import type { NotificationDto as Notification } from '../../src/modules/notifications/dto/notification.dto';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';

const list = async (person: Client, query = '') =>
  (await person.get<Notification[]>(`/api/notifications${query}`)).body;

const unread = async (person: Client) =>
  (await person.get<{ count: number }>('/api/notifications/unread-count')).body.count;

async function newTask(by: Client, assignee: Client, title = 'Launch the shop'): Promise<number> {
  const created = await by.post<{ id: number }>('/api/tasks', { title, assignee: await assignee.id() });
  expect(created.status).toBe(201);
  return created.body.id;
}

const comment = (by: Client, taskId: number, content: string) => by.post(`/api/tasks/${taskId}/comments`, { content });

describeApp('who is notified', (app) => {
  it('tells the assignee of a new task, and not the one who created it', async () => {
    const [anna, ben] = [await app().employee(), await app().employee('ben@studio.test')];
    await ben.put('/auth/profile', { first_name: 'Ben', last_name: 'Łoś' });
    const taskId = await newTask(ben, anna, 'Zażółć gęślą jaźń 🎨');
    const [told, ...others] = await list(anna);
    expect(others).toEqual([]);
    expect(told).toEqual({
      id: told?.id,
      action: 'created',
      taskId,
      taskTitle: 'Zażółć gęślą jaźń 🎨',
      fieldChanged: null,
      oldValue: null,
      newValue: null,
      isRead: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      actorFirstName: 'Ben',
      actorLastName: 'Łoś',
      actorEmail: 'ben@studio.test',
    });
    expect(await list(ben)).toEqual([]);
  });

  it('tells assignee, assigner and everyone who commented before of a comment, each once', async () => {
    const [anna, ben, cleo] = [await app().employee(), await app().employee(), await app().employee()];
    const dan = await app().employee();
    const taskId = await newTask(anna, ben);
    await comment(cleo, taskId, 'First');
    await comment(cleo, taskId, 'Second');
    await comment(ben, taskId, 'Third');
    await comment(dan, taskId, 'Fourth');
    const texts = async (person: Client) => (await list(person)).map(({ newValue }) => newValue);
    expect(await texts(anna)).toEqual(['Fourth', 'Third', 'Second', 'First']);
    expect(await texts(ben)).toEqual(['Fourth', 'Second', 'First', null]);
    expect(await texts(cleo)).toEqual(['Fourth', 'Third']);
    expect(await texts(dan)).toEqual([]);
  });

  it('removes the notifications of a deleted task, from list and count', async () => {
    const [anna, ben, admin] = [await app().employee(), await app().employee(), await app().admin()];
    const kept = await newTask(anna, ben, 'Kept');
    const deleted = await newTask(anna, ben, 'Deleted');
    const before = await ben.get('/api/notifications');
    expect((await admin.delete(`/api/tasks/${deleted}`)).status).toBe(204);
    const after = await ben.get<Notification[]>('/api/notifications', {
      'if-none-match': before.headers.get('etag') ?? '',
    });
    expect(after.status).toBe(200);
    expect(after.body.map(({ taskId }) => taskId)).toEqual([kept]);
    expect(await unread(ben)).toBe(1);
  });

  it('tells everybody once when two people act at the same moment', async () => {
    const [anna, ben, cleo] = [await app().employee(), await app().employee(), await app().employee()];
    const taskId = await newTask(anna, ben);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, (_, n) => comment(anna, taskId, `anna ${n}`)),
      ...Array.from({ length: 5 }, (_, n) => comment(cleo, taskId, `cleo ${n}`)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const texts = (await list(ben)).flatMap(({ newValue }) => newValue ?? []);
    expect(texts.sort()).toEqual(['anna', 'cleo'].flatMap((who) => [0, 1, 2, 3, 4].map((n) => `${who} ${n}`)));
    expect(await unread(ben)).toBe(11);
    expect((await list(anna)).every(({ newValue }) => newValue?.startsWith('cleo'))).toBe(true);
  });
});
