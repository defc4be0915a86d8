import { insertManyTasks } from '../support/hostile/many-rows';
import { createProject, createTask, listOf } from '../support/tasks';
import { describeApp } from '../support/test-app';
import type { TestTask, TestTaskList } from '../support/types';

const LONGEST = 4_000_000;

interface TestPage {
  items: TestTask[];
  before: number | null;
}

describeApp('descriptions in lists', (app) => {
  it('are the first 300 characters, and say that there is more', async () => {
    const client = await app().employee();
    const project = await createProject(client, 'Excerpts');
    const long = `${'Żółć 🙂 '.repeat(60)}end`;
    const { id } = await createTask(client, { description: long, projectId: project.id });
    const short = await createTask(client, { description: 'x'.repeat(300), projectId: project.id });
    const ofProject = (await client.get<{ tasks: TestTask[] }>(`/api/projects/${project.id}`)).body.tasks;
    for (const list of [await listOf(client), ofProject]) {
      const cut = list.find((task) => task.id === id)!;
      expect([...cut.description!]).toEqual([...long].slice(0, 300));
      expect(cut.isExcerpt).toBe(true);
      const whole = list.find((task) => task.id === short.id)!;
      expect(whole.description).toBe('x'.repeat(300));
      expect(whole).not.toHaveProperty('isExcerpt');
    }
    const detail = (await client.get<TestTask>(`/api/tasks/${id}`)).body;
    expect(detail.description).toBe(long);
    expect(detail).not.toHaveProperty('isExcerpt');
  });

  it('end between characters, not within one', async () => {
    const client = await app().employee();
    const { id } = await createTask(client, { description: `${'x'.repeat(299)}👩‍👩‍👧 and more` });
    expect((await listOf(client)).find((task) => task.id === id)!.description).toBe('x'.repeat(299));
  });

  it('are complete in the answer to a change', async () => {
    const client = await app().employee();
    const long = 'y'.repeat(20_000);
    const created = await createTask(client, { description: long });
    expect(created.description).toBe(long);
    const { body } = await client.patch<TestTask>(`/api/tasks/${created.id}`, { title: 'Another title' });
    expect(body.description).toBe(long);
  });

  it('get shorter when there are many tasks, before any is left out', async () => {
    const client = await app().employee();
    const person = await client.id();
    const { manager } = app().dataSource;
    await manager.query('DELETE FROM tasks');
    await insertManyTasks(manager, { count: 6000, person, description: 'Prepare the start page. '.repeat(30) });
    const answer = await client.get<TestTaskList>('/api/tasks');
    expect(answer.body.items).toHaveLength(6000);
    expect(answer.body.total).toBe(6000);
    expect(JSON.stringify(answer.body).length).toBeLessThan(LONGEST);
    expect(new Set(answer.body.items.map(({ description }) => description?.length))).toEqual(new Set([150]));
    expect(answer.body.items.every(({ isExcerpt }) => isExcerpt)).toBe(true);
  });
});

describeApp('more tasks than an answer holds', (app) => {
  it('omit the oldest done ones, say how many there are, and keep their order', async () => {
    const client = await app().employee();
    const person = await client.id();
    const { manager } = app().dataSource;
    const title = 'ł'.repeat(255);
    await insertManyTasks(manager, { count: 900, person, title, status: 'done' });
    await insertManyTasks(manager, { count: 49_000, person, title: 'Old and done', status: 'done' });
    await insertManyTasks(manager, { count: 2000, person, title, description: '漢'.repeat(400) });
    const oldest = await createTask(client, { title: 'Still to do' });
    await insertManyTasks(manager, { count: 1000, person, title: 'Just done', status: 'done' });

    const answer = await client.send<TestTaskList>('GET', '/api/tasks');
    const { items, total } = answer.body;
    expect(total).toBe(52_901);
    expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThanOrEqual(LONGEST);
    expect(items.filter(({ status }) => status !== 'done')).toHaveLength(2001);
    expect(items.some(({ id }) => id === oldest.id)).toBe(true);
    const done = items.filter(({ status }) => status === 'done').map(({ id }) => id);
    const doneEver = await manager.query<{ id: number }[]>(
      `SELECT id FROM tasks WHERE status = 'done' ORDER BY id DESC LIMIT ${done.length}`,
    );
    expect(done.length).toBeGreaterThan(1000);
    expect(done).toEqual(doneEver.map(({ id }) => id));
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).sort((a, b) => b - a));

    const listed = new Set(items.map(({ id }) => id));
    let before: number | null = 1_000_000_000;
    const omitted: number[] = [];
    for (let page = 0; page < 3 && before !== null; page += 1) {
      const { body }: { body: TestPage } = await client.get(`/api/tasks/left-out?limit=50&before=${before}`);
      omitted.push(...body.items.map(({ id }) => id));
      before = body.before;
    }
    expect(omitted).toHaveLength(150);
    expect(omitted).toEqual([...new Set(omitted)].sort((a, b) => b - a));
    expect(omitted.some((id) => listed.has(id))).toBe(false);
    expect(omitted[0]).toBe(Math.min(...done) - 1);
    const [oldestOf] = await manager.query<{ id: number }[]>('SELECT MIN(id) AS id FROM tasks');
    const last = await client.get<TestPage>(`/api/tasks/left-out?before=${oldestOf!.id + 2}`);
    expect(last.body.items.map(({ id }) => id)).toEqual([oldestOf!.id + 1, oldestOf!.id]);
    expect(last.body.before).toBeNull();
  });

  it('are none if all fit', async () => {
    const client = await app().employee();
    await app().dataSource.query('DELETE FROM tasks');
    await createTask(client);
    expect((await client.get<TestPage>('/api/tasks/left-out')).body).toEqual({ items: [], before: null });
    expect((await client.get('/api/tasks/left-out?limit=101')).status).toBe(400);
    expect((await app().guest.get('/api/tasks/left-out')).status).toBe(401);
  });

  it('are all counted on a project’s page, which shows those that fit', async () => {
    const client = await app().employee();
    const { id: projectId } = await createProject(client, 'Everything');
    const { manager } = app().dataSource;
    const title = '漢'.repeat(255);
    await insertManyTasks(manager, { count: 12_000, person: await client.id(), title, projectId, status: 'done' });
    const open = await createTask(client, { projectId, title: 'Open' });
    const { body } = await client.get<{ taskCount: number; tasks: TestTask[] }>(`/api/projects/${projectId}`);
    expect(body.taskCount).toBe(12_001);
    expect(body.tasks[0]?.id).toBe(open.id);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(LONGEST);
    expect(body.tasks.length).toBeGreaterThan(2000);
  });
});
