import { createTask, historyOf, listOf } from '../../support/tasks';
import { describeApp } from '../../support/test-app';
import type { Failure } from '../../support/types';

describeApp('fifty people at once', (app) => {
  it('write, some of them in vain, and nobody’s failure touches another’s success', async () => {
    const admin = await app().admin();
    const assignee = await admin.id();
    const { id } = await createTask(admin, { title: 'Shared' });
    const before = (await listOf(admin)).length;
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        switch (n % 5) {
          case 0:
            return admin.post('/api/tasks', { title: `Task ${n}`, assignee });
          case 1:
            return admin.post('/api/tasks', { title: `In vain ${n}`, assignee: 999_999 });
          case 2:
            return admin.patch(`/api/tasks/${id}`, { description: `Change ${n}` });
          case 3:
            return admin.post(`/api/tasks/${id}/comments`, { content: `Comment ${n}`, parentCommentId: 999_999 });
          default:
            return admin.post(`/api/tasks/${id}/comments`, { content: `Comment ${n}` });
        }
      }),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map((_, n) => [201, 400, 200, 400, 201][n % 5]));
    expect((await listOf(admin)).length).toBe(before + 10);
    const history = await historyOf(admin, id);
    expect(history.filter(({ action }) => action === 'comment_posted')).toHaveLength(10);
    expect(history.filter(({ field_changed }) => field_changed === 'description')).toHaveLength(10);
  });

  it('register, and each is somebody', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => app().employee()));
    expect(new Set(await Promise.all(people.map((client) => client.id()))).size).toBe(50);
  });

  it('edit the same tasks in different orders without a failure of ours', async () => {
    const admin = await app().admin();
    const ids = [await createTask(admin), await createTask(admin), await createTask(admin)].map((task) => task.id);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        const order = n % 2 ? ids : [...ids].reverse();
        if (n % 3 === 0)
          return admin.post<Failure>('/api/tasks/reorder', {
            taskOrders: order.map((id, at) => ({ id, order: at + 1 })),
          });
        if (n % 3 === 1) return admin.patch<Failure>(`/api/tasks/${order[0] ?? 0}`, { title: `By ${n}` });
        return admin.put<Failure>('/auth/profile', { first_name: `Name ${n}` });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
