import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import { Notification } from '../../src/modules/notifications/notification.entity';
import { TaskComment, TaskHistoryEntry } from '../../src/modules/tasks/task.entity';
import { comment, createTask, insertTasks, listOf, toldOf } from '../support/tasks';
import { itOnce } from '../support/databases';
import { ADMIN, describeApp } from '../support/test-app';
import type { Failure } from '../support/types';

describeApp('deleting tasks', (app, database) => {
  const traces = async (taskId: number) => ({
    comments: await app().dataSource.manager.countBy(TaskComment, { taskId }),
    history: await app().dataSource.manager.countBy(TaskHistoryEntry, { taskId }),
    notifications: await app().dataSource.manager.countBy(Notification, { taskId }),
  });

  it('also deletes comments, replies, history and notifications', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const { id } = await createTask(admin, { assignee: await employee.id() });
    const top = await comment(employee, id, 'first');
    await comment(admin, id, 'reply', top.id);
    expect(Object.values(await traces(id)).every((count) => count > 0)).toBe(true);
    expect((await admin.delete(`/api/tasks/${id}`)).status).toBe(204);
    expect(await traces(id)).toEqual({ comments: 0, history: 0, notifications: 0 });
    expect(await toldOf(employee, id)).toEqual([]);
    expect((await admin.get(`/api/tasks/${id}`)).status).toBe(404);
    expect((await admin.delete(`/api/tasks/${id}`)).status).toBe(404);
  });

  it('in bulk returns how many were deleted, counting each once', async () => {
    const admin = await app().admin();
    const ids = [await createTask(admin), await createTask(admin), await createTask(admin)].map(({ id }) => id);
    const { status, body } = await admin.delete('/api/tasks', { ids: [...ids, ids[0]] });
    expect({ status, body }).toEqual({ status: 200, body: { deleted: 3 } });
    expect((await listOf(admin)).filter(({ id }) => ids.includes(id))).toEqual([]);
  });

  it('in bulk is all or nothing', async () => {
    const admin = await app().admin();
    const { id } = await createTask(admin);
    const before = await listOf(admin);
    const { status, body } = await admin.delete<Failure>('/api/tasks', { ids: [id, 2_147_483_646, 2_147_483_647] });
    expect(status).toBe(404);
    expect(body.error).toContain('2147483646, 2147483647');
    expect(await listOf(admin)).toEqual(before);
    expect(await traces(id)).toMatchObject({ history: 1 });
  });

  itOnce(database).each([
    [{}],
    [{ ids: [] }],
    [{ ids: 1 }],
    [{ ids: ['1'] }],
    [{ ids: [0] }],
    [{ ids: [2 ** 31] }],
    [{ ids: [1], force: true }],
  ])('in bulk is refused with %j', async (body) => {
    const answer = await (await app().admin()).delete<Failure>('/api/tasks', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toHaveLength(1);
  });

  it('takes exactly a thousand at once', async () => {
    const admin = await app().admin();
    const ids = await insertTasks(app().dataSource.manager, await admin.id(), 1000);
    expect((await admin.delete('/api/tasks', { ids: [...ids, 1] })).status).toBe(400);
    expect((await admin.delete('/api/tasks', { ids })).body).toEqual({ deleted: 1000 });
  });

  it('is audited with who, which and what it was', async () => {
    const admin = await app().admin();
    const { id } = await createTask(admin, { title: 'To be remembered' });
    await admin.delete(`/api/tasks/${id}`);
    const entry = await app().dataSource.manager.findOneByOrFail(AuditEntry, { target: `tasks/${id}` });
    expect(entry).toMatchObject({ action: 'task.delete', actorEmail: ADMIN.email, after: null });
    expect(JSON.parse(entry.before ?? '')).toMatchObject({ id, title: 'To be remembered' });
  });

  it('by two admins at once happens once', async () => {
    const admin = await app().admin();
    for (let round = 0; round < 8; round++) {
      const { id } = await createTask(admin);
      const answers = await Promise.all([
        admin.delete(`/api/tasks/${id}`),
        admin.delete('/api/tasks', { ids: [id] }),
        admin.delete(`/api/tasks/${id}`),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
      expect(answers.map(({ status }) => status).filter((status) => status === 404)).toHaveLength(2);
      expect(await app().dataSource.manager.countBy(AuditEntry, { target: `tasks/${id}` })).toBe(1);
    }
  });

  it('while others edit and comment on it causes no server error', async () => {
    const admin = await app().admin();
    for (let round = 0; round < 8; round++) {
      const { id } = await createTask(admin);
      const answers = await Promise.all([
        admin.patch(`/api/tasks/${id}`, { title: `Round ${round}` }),
        admin.post(`/api/tasks/${id}/comments`, { content: 'wait!' }),
        admin.delete(`/api/tasks/${id}`),
        admin.get(`/api/tasks/${id}`),
        admin.post('/api/tasks/reorder', { taskOrders: [{ id, order: round }] }),
      ]);
      for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status);
      expect(await traces(id)).toEqual({ comments: 0, history: 0, notifications: 0 });
    }
  });
});
