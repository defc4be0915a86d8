import { TaskComment } from '../../src/modules/tasks/task.entity';
import type { Client } from '../support/client';
import { numbers } from '../support/hostile/many-rows';
import { comment, createTask } from '../support/tasks';
import { itOnce } from '../support/databases';
import { describeApp } from '../support/test-app';
import type { Failure, TestComment, TestHistoryEntry, TestPage } from '../support/types';

type CommentPage = TestPage<TestComment> & { total: number };

async function page<T>(client: Client, path: string, query = ''): Promise<T> {
  const { status, body } = await client.get<T>(path + query);
  expect(status).toBe(200);
  return body;
}

/** All pages from the newest to the oldest. */
async function pages<T extends { before: number | null }>(client: Client, path: string, limit = ''): Promise<T[]> {
  const all: T[] = [];
  for (let before: number | null | undefined; before !== null; before = all.at(-1)!.before) {
    all.push(await page<T>(client, path, `?${limit}${before ? `&before=${before}` : ''}`));
  }
  return all;
}

describeApp('comments in pages', (app, database) => {
  const many = async (taskId: number, userId: number, count: number, content = 'Said', parent: number | null = null) =>
    app().dataSource.query<unknown>(
      'INSERT INTO task_comments (task_id, user_id, parent_comment_id, content, created_at) ' +
        `SELECT ?, ?, ?, ?, '2026-11-20 08:00:00.000' FROM ${numbers(count)}`,
      [taskId, userId, parent, content],
    );

  it('are the newest hundred, oldest first, and continue where they end', async () => {
    const client = await app().employee();
    const { id } = await createTask(client);
    await many(id, await client.id(), 250);
    const path = `/api/tasks/${id}/comments`;
    const newest = await page<CommentPage>(client, path);
    expect(newest.items).toHaveLength(100);
    expect(newest.total).toBe(250);
    expect(newest.before).toBe(newest.items[0]!.id);
    const all = await pages<CommentPage>(client, path);
    expect(all.map(({ items }) => items.length)).toEqual([100, 100, 50]);
    const ids = all.reverse().flatMap(({ items }) => items.map((one) => one.id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(ids).toHaveLength(250);
  });

  it('never show a reply without its comment, and lose none of a long thread', async () => {
    const client = await app().employee();
    const me = await client.id();
    const { id } = await createTask(client);
    const top = await comment(client, id, 'Asked long ago');
    await many(id, me, 30);
    await many(id, me, 40, 'Answered', top.id);
    const all = await pages<CommentPage>(client, `/api/tasks/${id}/comments`, 'limit=20');
    for (const { items } of all) {
      const there = new Set(items.map((one) => one.id));
      expect(items.filter((one) => one.parent_comment_id && !there.has(one.parent_comment_id))).toEqual([]);
      expect(items.map((one) => one.id)).toEqual([...there].sort((a, b) => a - b));
    }
    const seen = new Set(all.flatMap(({ items }) => items.map((one) => one.id)));
    expect(seen.size).toBe(await app().dataSource.manager.countBy(TaskComment, { taskId: id }));
    expect(all[0]!.items[0]).toMatchObject({ id: top.id, content: 'Asked long ago' });
  });

  it('end earlier when they are long, so that no answer is over 4 MB', async () => {
    const client = await app().employee();
    const me = await client.id();
    const { id } = await createTask(client);
    await many(id, me, 60, '漢'.repeat(20_000));
    const tops = await app().dataSource.manager.findBy(TaskComment, { taskId: id });
    for (const { id: top } of tops) await many(id, me, 1, '"\n'.repeat(10_000), top);
    const all = await pages<CommentPage>(client, `/api/tasks/${id}/comments`);
    for (const one of all) expect(Buffer.byteLength(JSON.stringify(one))).toBeLessThanOrEqual(4_000_000);
    expect(new Set(all.flatMap(({ items }) => items.map((one) => one.id))).size).toBe(120);
  });

  itOnce(database).each(['limit=0', 'limit=101', 'limit=x', 'before=0', 'before=x', 'after=1'])(
    'are refused with %s',
    async (query) => {
      const client = await app().employee();
      const { id } = await createTask(client);
      for (const list of ['comments', 'history']) {
        expect((await client.get<Failure>(`/api/tasks/${id}/${list}?${query}`)).status).toBe(400);
      }
    },
  );
});

describeApp('history in pages', (app) => {
  it('is the newest hundred, newest first, and continues where it ends', async () => {
    const client = await app().employee();
    const { id } = await createTask(client);
    await app().dataSource.query(
      'INSERT INTO task_history (task_id, user_id, action, created_at) ' +
        `SELECT ?, ?, 'urgent_marked', '2026-11-20 08:00:00.000' FROM ${numbers(150)}`,
      [id, await client.id()],
    );
    const all = await pages<TestPage<TestHistoryEntry>>(client, `/api/tasks/${id}/history`);
    expect(all.map(({ items }) => items.length)).toEqual([100, 51]);
    const ids = all.flatMap(({ items }) => items.map((entry) => entry.id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(all.at(-1)!.items.at(-1)).toMatchObject({ action: 'created' });
  });
});
