import { StatementLog } from '../support/database/statements';
import { createTask, historyOf, insertTasks, listOf, toldOf } from '../support/tasks';
import { itOnce } from '../support/databases';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';

describeApp('reordering the list', (app, database) => {
  const positions = (ids: number[]) => ids.map((id, index) => ({ id, order: index + 1 }));

  it('applies to all users, and puts new tasks above', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const [a, b, c] = [await createTask(admin), await createTask(admin), await createTask(admin)];
    const { status, body } = await employee.post('/api/tasks/reorder', { taskOrders: positions([b.id, c.id, a.id]) });
    expect({ status, body }).toEqual({ status: 200, body: { updated: 3 } });
    const d = await createTask(employee);
    expect((await listOf(admin)).map(({ id }) => id)).toEqual([d.id, b.id, c.id, a.id]);
    expect((await listOf(admin)).map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  });

  it('writes neither history nor notifications', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const { id } = await createTask(admin, { assignee: await employee.id() });
    await admin.post('/api/tasks/reorder', { taskOrders: [{ id, order: 5 }] });
    expect(await historyOf(admin, id)).toHaveLength(1);
    expect(await toldOf(employee, id)).toHaveLength(1);
  });

  it('skips tasks that were deleted meanwhile', async () => {
    const admin = await app().admin();
    const [kept, gone] = [await createTask(admin), await createTask(admin)];
    await admin.delete(`/api/tasks/${gone.id}`);
    const { body } = await admin.post('/api/tasks/reorder', { taskOrders: positions([gone.id, kept.id]) });
    expect(body).toEqual({ updated: 1 });
    expect((await listOf(admin)).find(({ id }) => id === kept.id)?.order).toBe(2);
    expect((await admin.post('/api/tasks/reorder', { taskOrders: [{ id: gone.id, order: 1 }] })).body).toEqual({
      updated: 0,
    });
  });

  itOnce(database).each([
    [{}],
    [{ taskOrders: [] }],
    [{ taskOrders: { 0: { id: 1, order: 1 } } }],
    [{ taskOrders: [1] }],
    [{ taskOrders: [{ id: 1 }] }],
    [{ taskOrders: [{ id: '1', order: 1 }] }],
    [{ taskOrders: [{ id: 1, order: -1 }] }],
    [{ taskOrders: [{ id: 1, order: 1.5 }] }],
    [{ taskOrders: [{ id: 1, order: 2 ** 31 }] }],
    [{ taskOrders: [{ id: 0, order: 1 }] }],
    [{ taskOrders: [{ id: 1, order: 1, title: 'x' }] }],
    [{ taskOrders: [{ id: 1, order: 1 }], all: true }],
  ])('is refused with %j', async (body) => {
    const answer = await (await app().admin()).post<Failure>('/api/tasks/reorder', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toHaveLength(1);
  });

  it('names a task that is listed twice', async () => {
    const taskOrders = [
      { id: 17, order: 1 },
      { id: 17, order: 2 },
    ];
    const { body } = await (await app().admin()).post<Failure>('/api/tasks/reorder', { taskOrders });
    expect(body.error).toBe('taskOrders names task 17 twice');
  });

  it('of 10,000 tasks is one transaction of a few statements', async () => {
    const admin = await app().admin();
    await insertTasks(app().dataSource.manager, await admin.id(), 10_000);
    const ids = (await listOf(admin)).map(({ id }) => id).reverse();
    const log = StatementLog.of(app().dataSource);
    const { body } = await admin.post('/api/tasks/reorder', { taskOrders: positions(ids) });
    expect(body).toEqual({ updated: ids.length });
    expect(log.transactions).toBe(1);
    expect(log.statements.length).toBeLessThanOrEqual(30);
    expect((await listOf(admin)).map(({ id }) => id)).toEqual(ids);
  });

  it('by several users at once ends in one complete order', async () => {
    const admin = await app().admin();
    const ids = (await listOf(admin)).slice(0, 500).map(({ id }) => id);
    const orders = [ids, [...ids].reverse(), [...ids.slice(250), ...ids.slice(0, 250)]];
    const answers = await Promise.all(
      orders.map((order) => admin.post('/api/tasks/reorder', { taskOrders: positions(order) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const chosen = new Set(ids);
    const now = (await listOf(admin)).filter(({ id }) => chosen.has(id)).map(({ id, order }) => ({ id, order }));
    const winners = orders.map(positions);
    const byPlace = (a: { order: number }, b: { order: number }) => a.order - b.order;
    expect(winners).toContainEqual(now.sort(byPlace));
  });
});
