import { BinService } from '../../src/modules/bin/bin.service';
import type { Client } from '../support/client';
import { comment, createTask, historyOf, toldOf } from '../support/tasks';
import { describeApp, describeAppWithoutBin, type TestApp } from '../support/test-app';
import { entryOf, restore } from './calls';
import { tracesOf } from './snapshot';

/** Longer than the excerpts in history and notifications. */
const LONG = `Traceless-9K ${'long '.repeat(200)}`;

const edit = async (client: Client, id: number, content: string) => {
  expect((await client.patch(`/api/comments/${id}`, { content })).status).toBe(200);
};

/** The texts in the history, newest first. */
const saidIn = async (client: Client, taskId: number) =>
  (await historyOf(client, taskId))
    .filter(({ action }) => action.startsWith('comment_'))
    .map(({ action, old_value: before, new_value: after }) => [action, before, after]);

const wordsTold = async (client: Client, taskId: number) =>
  (await toldOf(client, taskId)).filter(({ action }) => action === 'comment_posted').map(({ newValue }) => newValue);

/** Anna comments on her task, edits the comment and replies to it; Ben comments, too. */
async function talk(app: TestApp) {
  const [admin, anna, ben] = [await app.admin(), await app.employee(), await app.employee()];
  const task = await createTask(anna, { assignee: await ben.id() });
  const top = await comment(anna, task.id, 'Traceless-9K, a first draft');
  await edit(anna, top.id, LONG);
  await edit(anna, top.id, 'Traceless-9K');
  await comment(anna, task.id, 'Reply Traceless-9K', top.id);
  const kept = await comment(ben, task.id, 'Kept');
  return { admin, anna, ben, task, top, kept };
}

const HISTORY = [
  ['comment_deleted', null, null],
  ['comment_posted', null, 'Kept'],
  ['comment_posted', null, null],
  ['comment_edited', null, null],
  ['comment_edited', null, null],
  ['comment_posted', null, null],
];

describeApp('a permanently erased comment', (app) => {
  it('leaves no trace of its words or its replies’', async () => {
    const { admin, anna, ben, task, top } = await talk(app());
    const entry = entryOf(await anna.delete(`/api/comments/${top.id}`));
    expect((await tracesOf(app(), 'Traceless-9K')).sort()).toEqual(
      expect.arrayContaining(['notifications', 'task_history']),
    );
    expect((await admin.delete(`/admin/bin/${entry}`)).status).toBe(204);
    expect(await tracesOf(app(), 'Traceless-9K')).toEqual([]);
    expect(await saidIn(anna, task.id)).toEqual(HISTORY);
    expect(await wordsTold(ben, task.id)).toEqual([null, null]);
    expect(await wordsTold(anna, task.id)).toEqual(['Kept']);
  });

  it('leaves none when it expires either', async () => {
    const { anna, top } = await talk(app());
    const entry = entryOf(await anna.delete(`/api/comments/${top.id}`));
    expect((await restore(anna, entry)).status).toBe(204);
    entryOf(await anna.delete(`/api/comments/${top.id}`));
    app().clock.set(new Date(Date.now() + 31 * 86_400_000).toISOString());
    expect(await app().nest.get(BinService).eraseExpired()).toEqual({ erased: 1 });
    app().clock.set(new Date().toISOString());
    expect(await tracesOf(app(), 'Traceless-9K')).toEqual([]);
  });

  it('leaves alone the same words by others', async () => {
    const [admin, anna, ben] = [await app().admin(), await app().employee(), await app().employee()];
    const task = await createTask(anna, { assignee: await ben.id() });
    const elsewhere = await createTask(anna, { assignee: await ben.id() });
    const mine = await comment(anna, task.id, 'Agreed');
    await comment(ben, task.id, 'Agreed');
    await comment(anna, elsewhere.id, 'Agreed');
    const entry = entryOf(await anna.delete(`/api/comments/${mine.id}`));
    expect((await admin.delete(`/admin/bin/${entry}`)).status).toBe(204);
    expect(await saidIn(anna, task.id)).toEqual([
      ['comment_deleted', null, null],
      ['comment_posted', null, 'Agreed'],
      ['comment_posted', null, null],
    ]);
    expect(await wordsTold(anna, task.id)).toEqual(['Agreed']);
    expect(await wordsTold(ben, task.id)).toEqual([null]);
    expect(await wordsTold(ben, elsewhere.id)).toEqual(['Agreed']);
  });
});

describeAppWithoutBin('a deleted comment without a bin', (app) => {
  it('leaves no trace of its words or its replies’', async () => {
    const { anna, ben, task, top } = await talk(app());
    expect((await anna.delete(`/api/comments/${top.id}`)).status).toBe(204);
    expect(await tracesOf(app(), 'Traceless-9K')).toEqual([]);
    expect(await saidIn(anna, task.id)).toEqual(HISTORY);
    expect(await wordsTold(ben, task.id)).toEqual([null, null]);
  });
});
