import { itOnce } from '../support/databases';
import { ADMIN, describeApp } from '../support/test-app';
import { createProject, createTask, historyOf, listOf, toldOf } from '../support/tasks';
import type { Failure, TestTask } from '../support/types';

describeApp('a new task', (app, database) => {
  it('stands at the top of the list, with the defaults of a new task', async () => {
    const admin = await app().admin();
    const assignee = await admin.id();
    await createTask(admin, { title: 'Older' });
    const created = await admin.post<TestTask>('/api/tasks', { title: '  Newer  ', assignee });
    expect(created.status).toBe(201);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    expect(created.body).toEqual({
      id: created.body.id,
      title: 'Newer',
      description: null,
      assignee,
      assigneeEmail: ADMIN.email,
      assignedBy: assignee,
      assignedByEmail: ADMIN.email,
      status: 'todo',
      priority: 'normal',
      category: 'general',
      urgent: false,
      projectId: null,
      projectName: null,
      order: 0,
      created_at: instant,
      createdAt: created.body.created_at,
    });
    const list = await admin.get<{ items: TestTask[]; total: number }>('/api/tasks');
    expect(list.body.items.map(({ title }) => title)).toEqual(['Newer', 'Older']);
    expect(list.body.items[0]).toEqual(created.body);
    expect(list.body.total).toBe(2);
  });

  it('keeps all its fields, with the same values in its detail', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const { id: projectId } = await createProject(admin, 'Bäckerei');
    const given = {
      title: 'Menü übersetzen 🥐',
      description: 'Zeile eins\r\nZeile zwei\tmit Tab',
      assignee: await employee.id(),
      status: 'in_progress',
      priority: 'high',
      category: 'website',
      urgent: true,
      projectId,
      order: 7,
    };
    const { body } = await admin.post<TestTask>('/api/tasks', given);
    expect(body).toMatchObject({ ...given, description: 'Zeile eins\nZeile zwei\tmit Tab', projectName: 'Bäckerei' });
    const detail = (await employee.get<TestTask>(`/api/tasks/${body.id}`)).body;
    expect(detail).toEqual({
      ...body,
      ...{ project_id: projectId, project_name: 'Bäckerei' },
      revision: expect.any(String) as string,
    });
  });

  it('can be created by and for all users, with a notification', async () => {
    const [giver, taker] = [await app().employee('giver@studio.test'), await app().employee()];
    await giver.put('/auth/profile', { first_name: 'Ben', last_name: 'Łoś' });
    const task = await createTask(giver, { title: 'For you 🎨', assignee: await taker.id() });
    expect(await historyOf(taker, task.id)).toMatchObject([
      { action: 'created', field_changed: null, old_value: null, new_value: null, user_email: 'giver@studio.test' },
    ]);
    const told = await toldOf(taker, task.id);
    expect(told).toEqual([
      {
        id: told[0]?.id,
        action: 'created',
        taskId: task.id,
        taskTitle: 'For you 🎨',
        fieldChanged: null,
        oldValue: null,
        newValue: null,
        isRead: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
        actorFirstName: 'Ben',
        actorLastName: 'Łoś',
        actorEmail: 'giver@studio.test',
      },
    ]);
    expect(await toldOf(giver, task.id)).toEqual([]);
  });

  it('shows the current names of users and projects just created or changed', async () => {
    const admin = await app().admin();
    const [one, two] = ['newcomer-1@studio.test', 'newcomer-2@studio.test'];
    const { body: person } = await admin.post<{ user: { id: number } }>('/admin/users', {
      email: one,
      role: 'employee',
      tempPassword: 'temporary-1',
    });
    const { id: projectId } = await createProject(admin, 'Bakery');
    const given = { assignee: person.user.id, projectId };
    expect(await createTask(admin, given)).toMatchObject({ assigneeEmail: one, projectName: 'Bakery' });
    await admin.patch(`/admin/users/${person.user.id}`, { email: two });
    await admin.patch(`/api/projects/${projectId}`, { name: 'Patisserie' });
    expect(await createTask(admin, given)).toMatchObject({ assigneeEmail: two, projectName: 'Patisserie' });
    await admin.delete(`/api/projects/${projectId}`);
    const refused = await admin.post<Failure>('/api/tasks', { title: 'x', ...given });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'projectId' }] } });
  });

  it('for oneself notifies no user', async () => {
    const employee = await app().employee();
    expect(await toldOf(employee, (await createTask(employee)).id)).toEqual([]);
  });

  it('has its title on one line, wherever that was copied from', async () => {
    const task = await createTask(await app().admin(), { title: 'Logo\tHeader\r\nFooter\n' });
    expect(task.title).toBe('Logo Header Footer');
  });

  it('stores a blank description as none', async () => {
    const task = await createTask(await app().admin(), { description: '   \n ' });
    expect(task.description).toBeNull();
  });

  itOnce(database).each([
    [{ title: '   ' }, 'title', 'Title is required'],
    [{ title: undefined }, 'title', 'Title is required'],
    [
      { title: 'x', description: '😀'.repeat(17_000) },
      'description',
      'description can have at most 65,535 bytes, and has 68,000',
    ],
    [{ title: 5 }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'title', 'title can have at most 255 characters'],
    [{ title: `x${'\ufe0f'.repeat(300)}` }, 'title', 'title can have at most 255 characters'],
    [{ title: 'two\u0007lines' }, 'title', undefined],
    [{ title: 'half \ud83d emoji' }, 'title', undefined],
    [{ description: 'x'.repeat(20_001) }, 'description', 'description can have at most 20,000 characters'],
    [{ description: 'bell\u0007' }, 'description', undefined],
    [{ assignee: undefined }, 'assignee', 'Assignee is required'],
    [{ assignee: 0 }, 'assignee', 'Assignee is required'],
    [{ assignee: '1' }, 'assignee', 'Assignee is required'],
    [{ assignee: 999_999 }, 'assignee', 'The assignee does not exist'],
    [{ assignee: 146_310_325_625 }, 'assignee', undefined],
    [{ projectId: 999_999 }, 'projectId', 'The project does not exist'],
    [{ projectId: 'x' }, 'projectId', undefined],
    [{ status: 'finished' }, 'status', undefined],
    [{ priority: 'urgent' }, 'priority', undefined],
    [{ category: '' }, 'category', undefined],
    [{ urgent: 'true' }, 'urgent', undefined],
    [{ order: 1.5 }, 'order', undefined],
    [{ due_date: '2026-12-24' }, 'due_date', 'due_date is not expected here'],
  ])('is refused with %j, by the field that is wrong', async (wrong, field, sentence) => {
    const admin = await app().admin();
    const before = await listOf(admin);
    const { status, body } = await admin.post<Failure>('/api/tasks', {
      title: 'x',
      assignee: await admin.id(),
      ...wrong,
    });
    expect(status).toBe(400);
    expect(body.details?.map((problem) => problem.field)).toEqual([field]);
    if (sentence) expect(body.error).toBe(sentence);
    expect(await listOf(admin)).toEqual(before);
  });

  it('reports everything that is wrong at once, with the first problem as the message', async () => {
    const { body } = await (await app().admin()).post<Failure>('/api/tasks', {});
    expect(body.error).toBe('Title is required');
    expect(body.details?.map((problem) => problem.field).sort()).toEqual(['assignee', 'title']);
  });

  it('accepts titles of 255 and descriptions of 20,000 characters in any script', async () => {
    const admin = await app().admin();
    for (const letter of ['x', 'ł', '漢']) {
      const task = await createTask(admin, { title: letter.repeat(255), description: letter.repeat(20_000) });
      expect((await admin.get<TestTask>(`/api/tasks/${task.id}`)).body).toMatchObject({
        title: letter.repeat(255),
        description: letter.repeat(20_000),
      });
    }
    expect((await createTask(admin, { title: '🧁'.repeat(255) })).title).toBe('🧁'.repeat(255));
  });
});

describeApp('counting my active tasks', (app) => {
  it('counts my tasks that are not done, and follows every change', async () => {
    const [admin, me] = [await app().admin(), await app().employee()];
    const count = async () => (await me.get<{ count: number }>('/api/tasks/active-count/me')).body;
    expect(await count()).toEqual({ count: 0 });
    const mine = await me.id();
    const task = await createTask(admin, { assignee: mine });
    await createTask(admin, { assignee: mine, status: 'in_progress' });
    await createTask(admin, { assignee: mine, status: 'done' });
    await createTask(me, { assignee: await admin.id() });
    expect(await count()).toEqual({ count: 2 });
    await me.patch(`/api/tasks/${task.id}`, { status: 'done' });
    expect(await count()).toEqual({ count: 1 });
    await me.patch(`/api/tasks/${task.id}`, { status: 'todo' });
    await admin.delete(`/api/tasks/${task.id}`);
    expect(await count()).toEqual({ count: 1 });
  });
});
