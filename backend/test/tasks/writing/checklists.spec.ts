import type { Client } from '../../support/client';
import { comment, commentsOf, createProject, createTask, historyOf, listOf, toldOf } from '../../support/tasks';
import { describeApp } from '../../support/test-app';
import type { Failure, TestTask } from '../../support/types';

const LIST = 'To do:\n- [ ] one\n- [x] two\n- [ ] three';

describeApp('a checklist', (app) => {
  let client: Client;
  beforeAll(async () => {
    client = await app().employee();
  });

  const tick = (path: string, line: number, text: string, checked: boolean, by = client) =>
    by.post<TestTask & Failure>(`${path}/checklist`, { line, text, checked });

  it('is counted in the list, to the end of a long description', async () => {
    const { id, checklist } = await createTask(client, { description: `${'x'.repeat(1000)}\n${LIST}` });
    expect(checklist).toEqual({ done: 1, total: 3 });
    const counted = async () => (await listOf(client)).find((task) => task.id === id)?.checklist;
    expect(await counted()).toEqual({ done: 1, total: 3 });
    await client.patch(`/api/tasks/${id}`, { description: '- [ ] only' });
    expect(await counted()).toEqual({ done: 0, total: 1 });
    await client.patch(`/api/tasks/${id}`, { description: null });
    expect(await counted()).toBeUndefined();
  });

  it('is ticked line by line, with history but no notification', async () => {
    const other = await app().employee();
    const { id } = await createTask(other, { assignee: await client.id(), description: LIST });
    const { status, body } = await tick(`/api/tasks/${id}`, 1, '- [ ] one', true);
    expect(status).toBe(200);
    expect(body).toMatchObject({ description: LIST.replace('[ ] one', '[x] one'), checklist: { done: 2, total: 3 } });
    expect((await historyOf(client, id))[0]).toMatchObject({
      action: 'edited',
      field_changed: 'checklist',
      old_value: '- [ ] one',
      new_value: '- [x] one',
    });
    expect(await toldOf(other, id)).toEqual([]);
    // Repeating it changes nothing.
    await tick(`/api/tasks/${id}`, 1, '- [ ] one', true);
    expect(await historyOf(client, id)).toHaveLength(2);
    await tick(`/api/tasks/${id}`, 1, '- [x] one', false);
    expect((await historyOf(client, id))[0]).toMatchObject({ old_value: '- [x] one', new_value: '- [ ] one' });
  });

  it('loses no tick when many users tick at once', async () => {
    const lines = Array.from({ length: 12 }, (_, n) => `- [ ] step ${n}`);
    const { id } = await createTask(client, { description: lines.join('\n') });
    const answers = await Promise.all(lines.map((line, n) => tick(`/api/tasks/${id}`, n, line, true)));
    expect(answers.map(({ status }) => status)).toEqual(lines.map(() => 200));
    expect((await client.get<TestTask>(`/api/tasks/${id}`)).body.checklist).toEqual({ done: 12, total: 12 });
  });

  it('is not ticked if the line has changed', async () => {
    const { id } = await createTask(client, { description: LIST });
    expect(await tick(`/api/tasks/${id}`, 1, '- [ ] none', true)).toMatchObject({
      status: 409,
      body: { code: 'checklist_changed' },
    });
    expect((await tick('/api/tasks/2147483647', 1, '- [ ] none', true)).status).toBe(404);
    expect((await tick(`/api/tasks/${id}`, -1, '', true)).body.details?.map(({ field }) => field)).toEqual([
      'line',
      'text',
    ]);
  });

  it('in a comment is ticked by its author only', async () => {
    const { id } = await createTask(client);
    const { id: commentId } = await comment(client, id, LIST);
    const other = await tick(`/api/comments/${commentId}`, 1, '- [ ] one', true, await app().employee());
    expect(other).toMatchObject({ status: 403, body: { code: 'foreign_comment' } });
    expect((await tick(`/api/comments/${commentId}`, 1, '- [ ] one', true)).status).toBe(200);
    const [now] = await commentsOf(client, id);
    expect(now).toMatchObject({ content: LIST.replace('[ ] one', '[x] one'), edited_at: expect.any(String) as string });
    expect((await tick(`/api/comments/${commentId}`, 1, '- [ ] none', true)).status).toBe(409);
  });

  it('in the text of a project can be ticked', async () => {
    const { id } = await createProject(client, 'With a list');
    await client.patch(`/api/projects/${id}`, { description: LIST });
    const { status, body } = await tick(`/api/projects/${id}`, 3, '- [ ] three', true);
    expect(status).toBe(200);
    expect(body.description).toBe(LIST.replace('[ ] three', '[x] three'));
    expect((await tick(`/api/projects/${id}`, 3, '- [ ] none', true)).status).toBe(409);
    expect((await tick('/api/projects/2147483647', 3, '- [ ] none', true)).status).toBe(404);
  });

  it('is counted again when an admin edits the cell', async () => {
    const admin = await app().admin();
    const { id } = await createTask(client, { description: LIST });
    await admin.patch(`/admin/tables/tasks/${id}`, { description: '- [x] a\n- [x] b' });
    expect((await client.get<TestTask>(`/api/tasks/${id}`)).body.checklist).toEqual({ done: 2, total: 2 });
  });
});
