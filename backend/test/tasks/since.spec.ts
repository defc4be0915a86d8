import type { Database } from 'better-sqlite3';
import * as fc from 'fast-check';
import { beforeStatements } from '../support/database/statement-hook';
import { StatementLog } from '../support/database/statements';
import { insertManyTasks } from '../support/hostile/many-rows';
import { TaskListPoll } from '../support/task-list-poll';
import { createProject, createTask, listOf } from '../support/tasks';
import { describeApp, startBeside } from '../support/test-app';
import type { Client } from '../support/client';
import type { TestTaskList } from '../support/types';

const LIST = '/api/tasks';

const wholeList = async (client: Client) => (await client.get<TestTaskList>(LIST)).body;

/** Random changes to the list, by different users and on different tasks. */
const deed = fc.record({
  kind: fc.constantFrom(
    ...([
      'create',
      'create',
      'edit',
      'edit',
      'edit',
      'describe',
      'delete',
      'delete many',
      'put first',
      'put some',
    ] as const),
    ...(['rename project', 'delete project', 'rename person', 'raw cell', 'fail'] as const),
  ),
  pick: fc.nat(),
  word: fc.string({ minLength: 1, maxLength: 12 }).map((word) => word.replace(/[^a-z]/g, 'ż')),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** Sends the change to one of the backends; rejected ones, such as for a deleted task, change nothing. */
async function perform(client: Client, { kind, pick, word }: Deed): Promise<void> {
  const ids = (await listOf(client)).map(({ id }) => id);
  const projects = (await client.get<{ id: number }[]>('/api/projects')).body;
  const one = <T>(from: readonly T[]) => from[pick % from.length];
  const id = one(ids) ?? 0;
  const project = one(projects)?.id ?? null;
  const positions = (order: readonly number[]) => ({
    taskOrders: order.map((task, index) => ({ id: task, order: index + 1 })),
  });
  const deeds: Record<Deed['kind'], () => Promise<unknown>> = {
    create: () => client.post(LIST, { title: word, assignee: 1 + (pick % 2), projectId: project }),
    edit: () => client.patch(`${LIST}/${id}`, { title: word, status: 'done', projectId: project }),
    describe: () => client.patch(`${LIST}/${id}`, { description: word.repeat(pick % 60) }),
    delete: () => client.delete(`${LIST}/${id}`),
    'delete many': () => client.delete(LIST, { ids: ids.slice(0, 1 + (pick % 3)) }),
    'put first': () => client.post(`${LIST}/reorder`, positions([id, ...ids.filter((other) => other !== id)])),
    'put some': () =>
      client.post(
        `${LIST}/reorder`,
        positions([...ids.slice(0, pick % 5), id].filter((task, at, all) => all.indexOf(task) === at)),
      ),
    'rename project': () => client.patch(`/api/projects/${project}`, { name: word }),
    'delete project': () =>
      projects.length > 1 ? client.delete(`/api/projects/${project}`) : createProject(client, word),
    'rename person': () => client.patch('/admin/tables/users/2', { email: `${pick}@studio.test` }),
    'raw cell': () => client.patch(`/admin/tables/tasks/${id}`, { title: word, sort_order: String(pick % 9) }),
    fail: () => client.patch(`${LIST}/${id}`, { title: word, assignee: 99_999 }),
  };
  await deeds[kind]();
}

describeApp('changes since an earlier list', (app, database) => {
  it('lead to the current list, whatever users do, at any backend', async () => {
    const other = database === 'mariadb' ? await startBeside(app()) : undefined;
    try {
      const admin = await app().admin();
      await app().employee();
      await createProject(admin, 'First');
      for (let n = 0; n < 12; n++) await createTask(admin, { title: `Task ${n}`, description: 'long '.repeat(n * 10) });
      const places = other ? [admin, await other.admin()] : [admin];
      const polls = places.map(() => new TaskListPoll());
      const check = async () => {
        for (const [at, client] of places.entries()) {
          await polls[at]?.next(client);
          expect(polls[at]?.list).toEqual(await wholeList(client));
        }
      };
      await check();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
          async (rounds) => {
            for (const together of rounds) {
              // In parallel, while all users poll.
              await Promise.all([
                ...together.map((what, at) => perform(places[at % places.length] ?? admin, what)),
                ...polls.map((poll, at) => poll.next(places[at] ?? admin)),
              ]);
              await check();
            }
          },
        ),
        { numRuns: 15, interruptAfterTimeLimit: 40_000 },
      );
      for (const poll of polls) expect(poll.followedUp).toBeGreaterThan(20);
    } finally {
      await other?.close();
    }
  });

  it('are the whole list if the earlier one is unknown, or another user’s', async () => {
    const [one, two] = [await app().employee(), await app().employee()];
    const { headers } = await one.get(LIST);
    const tag = /"(.*)"/.exec(headers.get('etag') ?? '')?.[1] ?? '';
    for (const since of ['', 'x', '1.1.a.b.c', `${tag}x`, `0${tag}`]) {
      const { status, body } = await one.get<TestTaskList>(`${LIST}?since=${since}`);
      expect([since, status, body]).toEqual([since, 200, await wholeList(one)]);
    }
    expect((await two.get<TestTaskList>(`${LIST}?since=${tag}`)).body).toEqual(await wholeList(two));
    expect((await one.get<TestTaskList>(`${LIST}?since=${tag}&since=${tag}`)).body).toEqual(await wholeList(one));
    expect((await one.get<TestTaskList>(`${LIST}?since=${tag}`)).body).toMatchObject({
      items: [],
      changes: { removed: [], moved: [] },
    });
  });

  it('have the ETag of the whole list, and are not sent twice', async () => {
    const client = await app().employee();
    // Changes of a short list are sent as the whole list.
    for (let n = 0; n < 5; n++) await createTask(client);
    const before = await client.get(LIST);
    const since = /"(.*)"/.exec(before.headers.get('etag') ?? '')?.[1] ?? '';
    await createTask(client);
    const changed = await client.get<TestTaskList>(`${LIST}?since=${since}`);
    expect(changed.body.items).toHaveLength(1);
    const etag = changed.headers.get('etag') ?? '';
    expect((await client.get(LIST)).headers.get('etag')).toBe(etag);
    expect((await client.get(`${LIST}?since=${since}`, { 'if-none-match': etag })).status).toBe(304);
  });

  if (database === 'sqlite') {
    it('are read from the changed rows alone', async () => {
      const client = await app().employee();
      const poll = new TaskListPoll();
      await poll.next(client);
      const { id } = await createTask(client);
      const { statements } = StatementLog.of(app().dataSource);
      await poll.next(client);
      expect(poll.list.items.some((task) => task.id === id)).toBe(true);
      const read = statements.filter((sql) => sql.includes('from `tasks`'));
      expect(read).toEqual([expect.stringContaining('`id` in (?)')]);
    });

    it('cannot be followed up if something is written during every attempt to read', async () => {
      const client = await app().employee();
      const poll = new TaskListPoll();
      await poll.next(client);
      const { dataSource } = app();
      const { databaseConnection } = dataSource.driver as unknown as { databaseConnection: Database };
      const { logger } = dataSource;
      let written = 0;
      beforeStatements(dataSource, (sql) => {
        if (!sql.includes('`changes`')) return;
        databaseConnection.exec(`UPDATE list_revisions SET revision = 'busy ${++written}' WHERE name = 'tasks'`);
      });
      databaseConnection.exec("UPDATE list_revisions SET revision = 'busy' WHERE name = 'tasks'");
      const busy = await client.get<TestTaskList>(LIST);
      dataSource.logger = logger;
      expect(written).toBeGreaterThan(5);
      expect([busy.status, busy.headers.get('etag')]).toEqual([200, null]);
      expect(busy.body).toEqual(await wholeList(client));
      await createTask(client);
      await poll.next(client);
      expect(poll.list).toEqual(await wholeList(client));
    });
  }

  it('include those made by another version of the product or with SQL', async () => {
    const client = await app().employee();
    const { id } = await createTask(client, { title: 'Before' });
    const poll = new TaskListPoll();
    await poll.next(client);
    const { manager } = app().dataSource;
    await manager.query("UPDATE tasks SET title = 'By hand' WHERE id = ?", [id]);
    await manager.query("UPDATE list_revisions SET revision = 'by hand' WHERE name = 'tasks'");
    await createTask(client);
    await poll.next(client);
    expect(poll.list).toEqual(await wholeList(client));
    expect(poll.list.items.find((task) => task.id === id)?.title).toBe('By hand');
  });

  // Last, because every list after it has ten thousand tasks.
  it('are short for one change of ten thousand tasks, even if not all of them are shown', async () => {
    const [admin, reader] = [await app().admin(), await app().employee()];
    await insertManyTasks(app().dataSource.manager, {
      count: 9900,
      person: 1,
      title: 'Prepare the next version of the start page, with both variants',
      description: 'Check the copy, the pictures and the contrast before Friday. '.repeat(6),
    });
    const poll = new TaskListPoll();
    await poll.next(reader);
    const { items, total } = poll.list;
    expect(items.length).toBeLessThan(total);
    const last = items.at(-1)?.id ?? 0;
    const changes: [string, () => Promise<unknown>][] = [
      ['a new task', () => createTask(admin, { title: 'New' })],
      ['an edit', () => admin.patch(`${LIST}/${last}`, { title: 'Edited' })],
      ['a deletion', () => admin.delete(`${LIST}/${last}`)],
      ['many deletions', () => admin.delete(LIST, { ids: items.slice(10, 60).map(({ id }) => id) })],
      [
        'one task put first',
        async () => {
          const ids = (await listOf(admin)).map(({ id }) => id);
          await admin.post(`${LIST}/reorder`, { taskOrders: ids.map((id, index) => ({ id, order: index + 1 })) });
          await poll.next(reader);
          const moved = [ids[5000] ?? 0, ...ids.filter((_, index) => index !== 5000)];
          await admin.post(`${LIST}/reorder`, { taskOrders: moved.map((id, index) => ({ id, order: index + 1 })) });
        },
      ],
    ];
    for (const [what, change] of changes) {
      await change();
      await poll.next(reader);
      expect([what, poll.list]).toEqual([what, await wholeList(reader)]);
      expect([what, poll.lastBytes < (what === 'many deletions' ? 50_000 : 5000)]).toEqual([what, true]);
    }
    expect(poll.followedUp).toBeGreaterThanOrEqual(changes.length);
  });
});
