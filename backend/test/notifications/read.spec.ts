import type { NotificationDto as Notification } from '../../src/modules/notifications/dto/notification.dto';
import { type Answer, Client } from '../support/client';
import { comment, createTask } from '../support/tasks';
import { itOnce } from '../support/databases';
import { describeApp, startBeside } from '../support/test-app';

const LIST = '/api/notifications';
const COUNT = '/api/notifications/unread-count';

const list = (person: Client, query = '') => person.get<Notification[]>(`${LIST}${query}`);
const unread = async (person: Client) => (await person.get<{ count: number }>(COUNT)).body.count;
const again = (person: Client, path: string, before: Answer) =>
  person.get(path, { 'if-none-match': before.headers.get('etag') ?? 'none' });

describeApp('reading notifications', (app, database) => {
  let anna: Client;
  let ben: Client;

  /** Sends Ben this many notifications, the last one first in his list. */
  async function tellBen(...titles: string[]): Promise<void> {
    const assignee = await ben.id();
    for (const title of titles) await anna.post('/api/tasks', { title, assignee });
  }

  beforeEach(async () => {
    [anna, ben] = [await app().employee(), await app().employee()];
  });

  it('shows the newest first, 20 by default', async () => {
    const titles = Array.from({ length: 23 }, (_, n) => `Task ${n}`);
    await tellBen(...titles);
    const newest = titles.toReversed();
    const shown = async (query: string) => (await list(ben, query)).body.map(({ taskTitle }) => taskTitle);
    expect(await shown('')).toEqual(newest.slice(0, 20));
    expect(await shown('?limit=2')).toEqual(newest.slice(0, 2));
    expect(await shown('?limit=5&offset=20')).toEqual(newest.slice(20));
    expect(await shown('?limit=100')).toEqual(newest);
    expect(await shown('?offset=2147483647')).toEqual([]);
  });

  itOnce(database).each([
    ['limit', ['0', '101', '-1', '1.5', 'all', '']],
    ['offset', ['-1', '1e99']],
    ['before', ['0', 'x', '2147483648']],
    ['action', ['other']],
    ['page', ['2']],
  ])('refuses a wrong %s and names it', async (field, values) => {
    for (const value of values) {
      const answer = await ben.get(`${LIST}?${field}=${value}`);
      expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
    }
  });

  it('counts unread ones, and marks a single one as read', async () => {
    await tellBen('One', 'Two');
    const [two] = (await list(ben)).body;
    expect(await unread(ben)).toBe(2);
    expect((await ben.post(`${LIST}/${two?.id}/read`)).status).toBe(204);
    expect(await unread(ben)).toBe(1);
    expect((await list(ben)).body.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect((await ben.post(`${LIST}/${two?.id}/read`)).status).toBe(204);
    expect(await unread(ben)).toBe(1);
  });

  it('marks all of mine as read, and no others', async () => {
    await tellBen('One', 'Two');
    await ben.post('/api/tasks', { title: 'Back', assignee: await anna.id() });
    expect((await ben.post(`${LIST}/mark-all-read`)).status).toBe(204);
    expect(await unread(ben)).toBe(0);
    expect((await list(ben)).body.every(({ isRead }) => isRead)).toBe(true);
    expect(await unread(anna)).toBe(1);
  });

  it('hides other users’ notifications', async () => {
    await tellBen('One');
    const [one] = (await list(ben)).body;
    const unknown = await anna.post(`${LIST}/2147483647/read`);
    const foreign = await anna.post<{ error: string }>(`${LIST}/${one?.id}/read`);
    expect(unknown.status).toBe(404);
    expect(foreign.status).toBe(404);
    expect(foreign.body.error).toBe(`There is no notification ${one?.id}`);
    expect(await unread(ben)).toBe(1);
  });

  describe('polled', () => {
    it('is a 304 while nothing is new for this user, whatever others get', async () => {
      await tellBen('One');
      const [shown, count] = [await list(ben), await ben.get(COUNT)];
      await ben.post('/api/tasks', { title: 'Back', assignee: await anna.id() });
      expect((await again(ben, LIST, shown)).status).toBe(304);
      expect((await again(ben, COUNT, count)).status).toBe(304);
    });

    const changes: [string, () => Promise<unknown>][] = [
      ['a new one', () => tellBen('Two')],
      ['one marked as read', async () => ben.post(`${LIST}/${(await list(ben)).body[0]?.id}/read`)],
      ['all marked as read', () => ben.post(`${LIST}/mark-all-read`)],
    ];
    it.each(changes)('is answered in full after %s', async (_, change) => {
      await tellBen('One');
      const [shown, count] = [await list(ben), await ben.get(COUNT)];
      await change();
      expect((await again(ben, LIST, shown)).status).toBe(200);
      expect((await again(ben, COUNT, count)).status).toBe(200);
    });

    it('stays unchanged if the marked notification was already read', async () => {
      await tellBen('One');
      const [one] = (await list(ben)).body;
      await ben.post(`${LIST}/mark-all-read`);
      const shown = await list(ben);
      await ben.post(`${LIST}/mark-all-read`);
      await ben.post(`${LIST}/${one?.id}/read`);
      expect((await again(ben, LIST, shown)).status).toBe(304);
    });

    it('follows the title of the task and the name of the user', async () => {
      await tellBen('Old title');
      const before = await list(ben);
      await anna.put('/auth/profile', { first_name: 'Anna' });
      const renamed = await again(ben, LIST, before);
      expect(renamed.body).toMatchObject([{ actorFirstName: 'Anna' }]);
      const tasks = await anna.get<{ items: { id: number; title: string }[] }>('/api/tasks');
      const task = tasks.body.items.find(({ title }) => title === 'Old title');
      // Ben makes the change, so he gets no new notification; his existing one reads differently.
      await ben.patch(`/api/tasks/${task?.id}`, { title: 'New title' });
      expect((await again(ben, LIST, renamed)).body).toMatchObject([{ taskTitle: 'New title' }]);
    });
  });

  describe('old ones', () => {
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

    const get = async (query: string) => (await me.get<Notification[]>(`/api/notifications?${query}`)).body;

    it('are all reached page by page, each once', async () => {
      const all = await get('limit=100');
      expect(all).toHaveLength(19);
      const paged: Notification[] = [];
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
  });

  // SQLite has one backend.
  if (database === 'mariadb')
    it('is the same through either of two backends', async () => {
      const second = await startBeside(app());
      try {
        const there = new Client(second.url, ben.token);
        expect([await unread(ben), await unread(there)]).toEqual([0, 0]);
        await tellBen('One', 'Two');
        expect([await unread(ben), await unread(there)]).toEqual([2, 2]);
        const [shown, count] = [await list(ben), await ben.get(COUNT)];
        await there.post(`${LIST}/mark-all-read`);
        expect((await again(ben, LIST, shown)).status).toBe(200);
        expect((await again(ben, COUNT, count)).body).toEqual({ count: 0 });
      } finally {
        await second.close();
      }
    });
});
