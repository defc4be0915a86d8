import type { UserSummaryDto } from '../../src/modules/users/dto/user.dto';
import type { Client } from '../support/client';
import { EventStream } from '../support/event-stream';
import { createTask, listOf } from '../support/tasks';
import { describeApp } from '../support/test-app';

const editorsOf = async (client: Client, taskId: number) =>
  (await client.get<{ editors: UserSummaryDto[] }>(`/api/tasks/${taskId}/editors`)).body.editors.map(
    ({ email }) => email,
  );

const enter = (client: Client, taskId: number) => client.put(`/api/tasks/${taskId}/editors/me`);
const leave = (client: Client, taskId: number) => client.delete(`/api/tasks/${taskId}/editors/me`);

describeApp('the editors of a task', (app) => {
  it('are shown to other users, until they leave', async () => {
    const [admin, employee] = [await app().admin(), await app().employee('edits@studio.test')];
    const { id } = await createTask(admin);
    expect((await enter(employee, id)).status).toBe(204);
    expect(await editorsOf(admin, id)).toEqual(['edits@studio.test']);
    expect(await editorsOf(employee, id)).toEqual([]);
    expect((await leave(employee, id)).status).toBe(204);
    expect((await leave(employee, id)).status).toBe(204);
    expect(await editorsOf(admin, id)).toEqual([]);
  });

  it('disappear after 20 seconds without a heartbeat', async () => {
    const [admin, employee] = [await app().admin(), await app().employee('vanishes@studio.test')];
    const { id } = await createTask(admin);
    app().clock.set('2026-11-21T12:00:00.000Z');
    await enter(employee, id);
    app().clock.set('2026-11-21T12:00:19.000Z');
    expect(await editorsOf(admin, id)).toEqual(['vanishes@studio.test']);
    await enter(employee, id);
    app().clock.set('2026-11-21T12:00:38.000Z');
    expect(await editorsOf(admin, id)).toEqual(['vanishes@studio.test']);
    app().clock.set('2026-11-21T12:00:39.000Z');
    expect(await editorsOf(admin, id)).toEqual([]);
  });

  it('are reported live when they begin or leave, not with each heartbeat', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const { id } = await createTask(admin);
    const heard = await EventStream.of(admin);
    app().clock.set('2026-11-21T12:00:00.000Z');
    await enter(employee, id);
    await heard.hears('editors');
    heard.forget();
    await enter(employee, id);
    await admin.patch(`/api/tasks/${id}`, { title: 'Something that is told' });
    await heard.hears('tasks');
    expect(heard.changes.flat()).not.toContain('editors');
    app().clock.set('2026-11-21T12:01:00.000Z');
    await enter(employee, id);
    await heard.hears('editors');
    heard.forget();
    await leave(employee, id);
    await heard.hears('editors');
    heard.close();
  });

  it('leave the task list unchanged', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const { id } = await createTask(admin);
    const before = await listOf(admin);
    const etag = (await admin.get('/api/tasks')).headers.get('etag') ?? '';
    await enter(employee, id);
    expect((await admin.get('/api/tasks', { 'if-none-match': etag })).status).toBe(304);
    expect(await listOf(admin)).toEqual(before);
  });

  it('go with the task, and are unknown of a missing one', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const { id } = await createTask(admin);
    await enter(employee, id);
    expect((await admin.delete(`/api/tasks/${id}`)).status).toBe(204);
    const unknown = { status: 404, body: { code: 'task_not_found' } };
    expect(await admin.get(`/api/tasks/${id}/editors`)).toMatchObject(unknown);
    expect(await enter(employee, id)).toMatchObject(unknown);
  });

  it('are listed once per user, who may have it open twice', async () => {
    const [admin, employee] = [await app().admin(), await app().employee('twice@studio.test')];
    const { id } = await createTask(admin);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(employee, id)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await editorsOf(admin, id)).toEqual(['twice@studio.test']);
  });

  it('are none, or unknown, when the task is deleted at the same moment', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    for (let round = 0; round < 20; round++) {
      const { id } = await createTask(admin);
      const [entered, deleted] = await Promise.all([enter(employee, id), admin.delete(`/api/tasks/${id}`)]);
      expect(deleted.status).toBe(204);
      expect([204, 404]).toContain(entered.status);
    }
  });
});
