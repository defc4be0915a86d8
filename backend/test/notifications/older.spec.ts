import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { Client } from '../support/client';
import { comment, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';

describeApp('older notifications', (app) => {
  let me: Client;
  beforeAll(async () => {
    me = await app().employee();
    const other = await app().admin();
    const assignee = await me.id();
    for (let n = 0; n < 6; n++) {
      const { id } = await createTask(other, { assignee });
      await comment(other, id, `Comment ${n}`);
      await other.patch(`/api/tasks/${id}`, { title: `Title ${n}` });
    }
    await other.post('/admin/notifications/admin-message', { recipientUserId: assignee, message: 'Hello' });
  });

  const get = async (query: string) => (await me.get<NotificationDto[]>(`/api/notifications?${query}`)).body;

  it('are all reached page by page, each once', async () => {
    const all = await get('limit=100');
    expect(all).toHaveLength(19);
    const paged: NotificationDto[] = [];
    for (let page = await get('limit=5'); page.length; page = await get(`limit=5&before=${paged.at(-1)?.id}`)) {
      paged.push(...page);
    }
    expect(paged).toEqual(all);
  });

  it.each([
    ['created', 6],
    ['edited', 6],
    ['comment_posted', 6],
    ['admin_message', 1],
  ])('are told apart by kind: %s', async (action, count) => {
    const some = await get(`limit=100&action=${action}`);
    expect(some.map((notification) => notification.action)).toEqual(Array.from({ length: count }, () => action));
    expect(await get(`limit=100&action=${action}&before=${some.at(-1)?.id}`)).toEqual([]);
  });

  it.each(['before=0', 'before=x', 'action=other', 'before=2147483648'])('are not asked for by %s', async (query) => {
    const { status, body } = await me.get<Failure>(`/api/notifications?${query}`);
    expect(status).toBe(400);
    expect(body.details?.[0]?.field).toBe(query.split('=')[0]);
  });
});
