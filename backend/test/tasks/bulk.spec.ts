import type { ChangedTasksDto } from '../../src/modules/tasks/dto/changed-tasks.dto';
import { Task } from '../../src/modules/tasks/task.entity';
import { createProject, createTask, historyOf, insertTasks, listOf, toldOf } from '../support/tasks';
import { itOnce } from '../support/databases';
import { ADMIN, describeApp } from '../support/test-app';
import type { Failure, TestTask } from '../support/types';

describeApp('changing several tasks at once', (app, database) => {
  const taskOf = async (id: number) => app().dataSource.manager.findOneByOrFail(Task, { id });

  it('is for all users, and changes only the given fields', async () => {
    const [admin, employee] = [await app().admin(), await app().employee('many@studio.test')];
    const { id: projectId } = await createProject(admin, 'Weingut');
    const first = await createTask(admin, { title: 'First', description: 'kept', priority: 'high' });
    const second = await createTask(employee, { title: 'Second', category: 'support', urgent: true });
    const changes = {
      status: 'in_progress',
      assignee: await employee.id(),
      priority: 'low',
      category: 'website',
      urgent: true,
      projectId,
    };
    const { status, body } = await employee.patch<ChangedTasksDto>('/api/tasks', {
      ids: [second.id, first.id, first.id],
      ...changes,
    });
    expect(status).toBe(200);
    expect(body.changed).toEqual([
      {
        id: first.id,
        before: {
          status: 'todo',
          assignee: await admin.id(),
          priority: 'high',
          category: 'general',
          urgent: false,
          projectId: null,
        },
      },
      { id: second.id, before: { status: 'todo', priority: 'normal', category: 'support', projectId: null } },
    ]);
    const after = (await listOf(admin)).filter(({ id }) => [first.id, second.id].includes(id));
    const named = { assigneeEmail: 'many@studio.test', projectName: 'Weingut' };
    expect(after).toEqual([
      { ...second, ...changes, ...named },
      { ...first, ...changes, ...named },
    ]);
  });

  it('writes the history and notifications of single edits', async () => {
    const [admin, employee, next] = [
      await app().admin(),
      await app().employee(),
      await app().employee('next@many.test'),
    ];
    const tasks = [
      await createTask(admin, { assignee: await employee.id() }),
      await createTask(admin, { assignee: await employee.id(), status: 'done' }),
      await createTask(admin, { assignee: await next.id(), status: 'done' }),
    ] as const;
    await admin.patch('/api/tasks', { ids: tasks.map(({ id }) => id), status: 'done', assignee: await next.id() });
    const entries = await historyOf(admin, tasks[0].id);
    expect(entries.map((entry) => [entry.action, entry.field_changed, entry.new_value, entry.user_email])).toEqual([
      ['edited', 'status', 'done', ADMIN.email],
      ['edited', 'assignee', 'next@many.test', ADMIN.email],
      ['created', null, null, ADMIN.email],
    ]);
    expect((await toldOf(employee, tasks[0].id))[0]).toMatchObject({
      fieldChanged: 'assignee, status',
      newValue: null,
    });
    expect((await toldOf(next, tasks[1].id))[0]).toMatchObject({
      fieldChanged: 'assignee',
      newValue: 'next@many.test',
    });
    expect(await toldOf(admin, tasks[0].id)).toEqual([]);
    // Tasks that already have the value are not edited.
    expect(await historyOf(admin, tasks[2].id)).toHaveLength(1);
    expect(await toldOf(next, tasks[2].id)).toHaveLength(1);
  });

  it('records when each was done, and keeps it for those already done', async () => {
    const admin = await app().admin();
    const [open, done] = [await createTask(admin), await createTask(admin, { status: 'done' })];
    const before = (await taskOf(done.id)).doneAt;
    await admin.patch('/api/tasks', { ids: [open.id, done.id], status: 'done', urgent: true });
    expect((await taskOf(open.id)).doneAt).toEqual(expect.any(Date));
    expect(await taskOf(done.id)).toMatchObject({ doneAt: before, urgent: true });
    await admin.patch('/api/tasks', { ids: [open.id, done.id], status: 'todo' });
    expect([(await taskOf(open.id)).doneAt, (await taskOf(done.id)).doneAt]).toEqual([null, null]);
  });

  it('is all or nothing', async () => {
    const employee = await app().employee();
    const { id } = await createTask(employee);
    const before = await listOf(employee);
    const answer = await employee.patch<Failure>('/api/tasks', { ids: [id, 2_147_483_646], status: 'done' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'tasks_gone', params: { ids: '2147483646' } } });
    expect(await listOf(employee)).toEqual(before);
    expect(await historyOf(employee, id)).toHaveLength(1);
  });

  it('that changes nothing writes nothing, and keeps the list’s revision', async () => {
    const employee = await app().employee();
    const { id } = await createTask(employee);
    const etag = (await employee.get('/api/tasks')).headers.get('etag') ?? '';
    const answer = await employee.patch('/api/tasks', { ids: [id], status: 'todo', projectId: null });
    expect(answer).toMatchObject({ status: 200, body: { changed: [] } });
    expect((await employee.get('/api/tasks', { 'if-none-match': etag })).status).toBe(304);
  });

  it('can remove a project, but not change title and order', async () => {
    const admin = await app().admin();
    const { id: projectId } = await createProject(admin, 'To leave');
    const { id } = await createTask(admin, { projectId });
    expect((await admin.patch('/api/tasks', { ids: [id], projectId: null })).status).toBe(200);
    expect((await admin.get<TestTask>(`/api/tasks/${id}`)).body.projectId).toBeNull();
  });

  itOnce(database).each([
    [{ status: 'done' }, 'ids_no_list'],
    [{ ids: [], status: 'done' }, 'ids_missing'],
    [{ ids: [1] }, 'nothing_to_change'],
    [{ ids: [1], status: 'paused' }, 'must_be_one_of'],
    [{ ids: [1], assignee: null }, 'assignee_required'],
    [{ ids: [1], assignee: 2_147_483_647 }, 'unknown_assignee'],
    [{ ids: [1], projectId: 2_147_483_647 }, 'unknown_project'],
    [{ ids: [1], urgent: 'yes' }, 'must_be_flag'],
    [{ ids: [1], title: 'All the same' }, 'field_not_expected'],
    [{ ids: [1], order: 1 }, 'field_not_expected'],
  ])('is refused with %j', async (body, code) => {
    const { status, body: refused } = await (await app().employee()).patch<Failure>('/api/tasks', body);
    expect([status, refused.code]).toEqual([400, code]);
  });

  it('tells employees that they may not set due dates', async () => {
    const employee = await app().employee();
    const { status, body } = await employee.patch<Failure>('/api/tasks', { ids: [1], dueDate: '2026-12-24' });
    expect([status, body.code]).toEqual([403, 'due_date_forbidden']);
  });

  it('takes exactly a thousand at once', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const ids = await insertTasks(app().dataSource.manager, await employee.id(), 1000);
    const changes = { status: 'done', category: 'support', assignee: await admin.id() };
    expect((await admin.patch('/api/tasks', { ids: [...ids, 1], ...changes })).status).toBe(400);
    const { body } = await admin.patch<ChangedTasksDto>('/api/tasks', { ids, ...changes });
    expect(body.changed).toHaveLength(1000);
    expect(await historyOf(admin, ids.at(-1) ?? 0)).toHaveLength(3);
    expect(await toldOf(employee, ids.at(-1) ?? 0)).toHaveLength(1);
  });

  it('by two users at once neither loses a change nor fails', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const ids = [await createTask(admin), await createTask(admin), await createTask(admin)].map(({ id }) => id);
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all([
        admin.patch('/api/tasks', { ids, urgent: round % 2 === 0 }),
        employee.patch('/api/tasks', { ids: [...ids].reverse(), category: round % 2 ? 'website' : 'finance' }),
        employee.patch(`/api/tasks/${ids[1]}`, { title: `Round ${round}` }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const id of ids)
        expect(await taskOf(id)).toMatchObject({
          urgent: round % 2 === 0,
          category: round % 2 ? 'website' : 'finance',
        });
    }
  });
});
