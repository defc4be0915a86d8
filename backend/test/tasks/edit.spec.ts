import { User } from '../../src/modules/users/user.entity';
import { itOnce } from '../support/databases';
import { ADMIN, describeApp } from '../support/test-app';
import { createProject, createTask, historyOf, toldOf } from '../support/tasks';
import type { Failure, TestTask } from '../support/types';

describeApp('editing a task', (app, database) => {
  it('changes only the given fields, with one history entry for each', async () => {
    const [admin, employee] = [await app().admin(), await app().employee('edits@studio.test')];
    const { id: projectId } = await createProject(admin, 'Weingut');
    const task = await createTask(admin, { title: 'Before', description: 'old', category: 'support' });
    const { status, body } = await employee.patch<TestTask>(`/api/tasks/${task.id}`, {
      title: 'After',
      description: '',
      assignee: await employee.id(),
      status: 'in_progress',
      priority: 'high',
      projectId,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...task,
      title: 'After',
      description: null,
      assignee: await employee.id(),
      assigneeEmail: 'edits@studio.test',
      status: 'in_progress',
      priority: 'high',
      projectId,
      projectName: 'Weingut',
      project_id: projectId,
      project_name: 'Weingut',
      revision: expect.any(String) as string,
    });
    const entries = (await historyOf(admin, task.id)).slice(0, -1).reverse();
    expect(entries.map((e) => [e.action, e.field_changed, e.old_value, e.new_value, e.user_email])).toEqual([
      ['edited', 'title', 'Before', 'After', 'edits@studio.test'],
      ['edited', 'description', 'old', null, 'edits@studio.test'],
      ['edited', 'assignee', ADMIN.email, 'edits@studio.test', 'edits@studio.test'],
      ['edited', 'status', 'todo', 'in_progress', 'edits@studio.test'],
      ['edited', 'priority', 'normal', 'high', 'edits@studio.test'],
      ['edited', 'projectId', null, 'Weingut', 'edits@studio.test'],
    ]);
  });

  it('refuses due dates, and tells employees that they may not set them', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const { id } = await createTask(admin);
    const path = `/api/tasks/${id}`;
    const refused = { status: 403, body: { error: 'Only admins can edit due dates' } };
    expect(await employee.patch(path, { dueDate: '2026-12-24' })).toMatchObject(refused);
    expect(await employee.post('/api/tasks', { title: 'x', due_date: null })).toMatchObject(refused);
    expect((await admin.patch(path, { dueDate: '2026-12-24' })).status).toBe(400);
  });

  it('marks and unmarks urgent with entries of their own', async () => {
    const admin = await app().admin();
    const { id } = await createTask(admin);
    await admin.patch(`/api/tasks/${id}`, { urgent: true });
    await admin.patch(`/api/tasks/${id}`, { urgent: false });
    expect((await historyOf(admin, id)).map(({ action, field_changed }) => [action, field_changed])).toEqual([
      ['urgent_unmarked', null],
      ['urgent_marked', null],
      ['created', null],
    ]);
  });

  it('that changes nothing writes nothing, and keeps the list’s revision', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const task = await createTask(admin, { assignee: await employee.id(), description: 'same' });
    const etag = (await admin.get('/api/tasks')).headers.get('etag') ?? '';
    for (const same of [
      {},
      { title: ' A task ' },
      { description: 'same', urgent: false, status: 'todo', projectId: null, order: 0 },
    ]) {
      expect((await admin.patch<TestTask>(`/api/tasks/${task.id}`, same)).status).toBe(200);
    }
    expect(await historyOf(admin, task.id)).toHaveLength(1);
    expect(await toldOf(employee, task.id)).toHaveLength(1);
    expect((await admin.get('/api/tasks', { 'if-none-match': etag })).status).toBe(304);
  });

  it('notifies assignee and assigner, and the former assignee of a reassignment, but never the editor', async () => {
    const [assigner, former, next, editor] = await Promise.all([
      app().employee('assigner@studio.test'),
      app().employee('former@studio.test'),
      app().employee('next@studio.test'),
      app().employee('editor@studio.test'),
    ]);
    const { id } = await createTask(assigner, { assignee: await former.id() });
    await editor.patch(`/api/tasks/${id}`, { assignee: await next.id() });
    const moved = {
      action: 'edited',
      fieldChanged: 'assignee',
      oldValue: 'former@studio.test',
      newValue: 'next@studio.test',
      actorEmail: 'editor@studio.test',
    };
    for (const person of [assigner, former, next]) expect((await toldOf(person, id))[0]).toMatchObject(moved);
    expect(await toldOf(editor, id)).toEqual([]);
    await next.patch(`/api/tasks/${id}`, { status: 'done' });
    expect((await toldOf(assigner, id))[0]).toMatchObject({
      fieldChanged: 'status',
      oldValue: 'todo',
      newValue: 'done',
    });
    expect(await toldOf(former, id)).toHaveLength(2);
    expect(await toldOf(next, id)).toHaveLength(1);
  });

  it('of several fields sends one notification with their names and no values', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const { id } = await createTask(admin, { assignee: await employee.id() });
    await admin.patch(`/api/tasks/${id}`, { title: 'New name', urgent: true, status: 'done' });
    expect(await toldOf(employee, id)).toHaveLength(2);
    expect((await toldOf(employee, id))[0]).toMatchObject({
      action: 'edited',
      taskTitle: 'New name',
      fieldChanged: 'title, status, urgent',
      oldValue: null,
      newValue: null,
    });
  });

  it('is for all users, but an unknown task is a 404', async () => {
    const employee = await app().employee();
    const { status, body } = await employee.patch<Failure>('/api/tasks/2147483647', { title: 'x' });
    expect({ status, body }).toEqual({
      status: 404,
      body: {
        error: 'There is no task 2147483647',
        statusCode: 404,
        code: 'task_not_found',
        params: { id: 2147483647 },
      },
    });
    expect((await employee.get('/api/tasks/2147483647')).status).toBe(404);
    expect((await employee.get('/api/tasks/2147483647/history')).status).toBe(404);
    expect((await employee.get('/api/tasks/2147483647/comments')).status).toBe(404);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: null }, 'title'],
    [{ assignee: null }, 'assignee'],
    [{ assignee: 999_999 }, 'assignee'],
    [{ projectId: 999_999 }, 'projectId'],
    [{ status: null }, 'status'],
    [{ urgent: null }, 'urgent'],
    [{ order: null }, 'order'],
    [{ created_at: '2020-01-01' }, 'created_at'],
  ])('is refused with %j and writes nothing', async (wrong, field) => {
    const admin = await app().admin();
    const { id } = await createTask(admin);
    const { status, body } = await admin.patch<Failure>(`/api/tasks/${id}`, { category: 'finance', ...wrong });
    expect(status).toBe(400);
    expect(body.details?.map((problem) => problem.field)).toEqual([field]);
    expect((await admin.get<TestTask>(`/api/tasks/${id}`)).body.category).toBe('general');
  });

  itOnce(database)('with an invalid id is a 400 for every call', async () => {
    const admin = await app().admin();
    for (const id of ['0', '-1', '1.5', 'abc', '1e3', '01', '2147483648', '99999999999999999999', '%00', '1%20']) {
      for (const [method, path] of [
        ['GET', `tasks/${id}`],
        ['PATCH', `tasks/${id}`],
        ['DELETE', `tasks/${id}`],
        ['GET', `tasks/${id}/comments`],
        ['DELETE', `comments/${id}`],
      ] as const) {
        const { status, body } = await admin.send<Failure>(method, `/api/${path}`, method === 'PATCH' ? {} : undefined);
        expect([method, path, status, body.details?.[0]?.field]).toEqual([method, path, 400, 'id']);
      }
    }
  });

  it('of different fields by two users at once keeps both', async () => {
    const [one, two] = [await app().admin(), await app().employee()];
    const { id } = await createTask(one, { title: 'Round 0', description: 'Round 0' });
    for (let round = 1; round <= 25; round++) {
      await Promise.all([
        one.patch(`/api/tasks/${id}`, { title: `Round ${round}` }),
        two.patch(`/api/tasks/${id}`, { description: `Round ${round}` }),
      ]);
      expect((await one.get<TestTask>(`/api/tasks/${id}`)).body).toMatchObject({
        title: `Round ${round}`,
        description: `Round ${round}`,
      });
    }
    const entries = await historyOf(one, id);
    expect(entries.filter(({ field_changed }) => field_changed === 'title')).toHaveLength(25);
    expect(entries.filter(({ field_changed }) => field_changed === 'description')).toHaveLength(25);
  });

  it('of the same field by many users at once keeps a history without gaps', async () => {
    const admin = await app().admin();
    const { id } = await createTask(admin, { title: 'start' });
    await Promise.all(Array.from({ length: 12 }, (_, n) => admin.patch(`/api/tasks/${id}`, { title: `by ${n}` })));
    const steps = (await historyOf(admin, id)).reverse().slice(1);
    expect(steps).toHaveLength(12);
    expect(steps.map(({ old_value }) => old_value)).toEqual(['start', ...steps.slice(0, -1).map((s) => s.new_value)]);
    expect((await admin.get<TestTask>(`/api/tasks/${id}`)).body.title).toBe(steps.at(-1)?.new_value);
  });

  it('of a deleted account shows no assignee, and can be reassigned', async () => {
    const [admin, leaver] = [await app().admin(), await app().employee('leaver@studio.test')];
    const { id } = await createTask(leaver);
    await app().dataSource.manager.delete(User, await leaver.id());
    expect((await admin.get<TestTask>(`/api/tasks/${id}`)).body).toMatchObject({
      assignee: null,
      assigneeEmail: null,
      assignedBy: null,
      assignedByEmail: null,
    });
    const { body } = await admin.patch<TestTask>(`/api/tasks/${id}`, { assignee: await admin.id() });
    expect(body.assigneeEmail).toBe(ADMIN.email);
    expect((await historyOf(admin, id))[0]).toMatchObject({ field_changed: 'assignee', old_value: null });
  });
});
