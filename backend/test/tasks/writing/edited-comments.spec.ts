import type { Client } from '../../support/client';
import { itOnce } from '../../support/databases';
import { comment, commentsOf, createTask, historyOf, toldOf } from '../../support/tasks';
import { describeApp } from '../../support/test-app';
import type { Failure, TestComment } from '../../support/types';

describeApp('a comment', (app, database) => {
  const edit = (client: Client, id: number, content: unknown) =>
    client.patch<TestComment & Failure>(`/api/comments/${id}`, { content });

  it('is changed by its author and marked as edited, with both texts in its history', async () => {
    const author = await app().employee();
    const { id } = await createTask(author);
    const before = await comment(author, id, 'Tomorow');
    app().clock.set('2026-05-04T10:00:00.000Z');
    const { status, body } = await edit(author, before.id, '  Tomorrow\r\nat ten ');
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, content: 'Tomorrow\nat ten', edited_at: '2026-05-04T10:00:00.000Z' });
    expect(await commentsOf(author, id)).toEqual([body]);
    expect((await historyOf(author, id))[0]).toMatchObject({
      action: 'comment_edited',
      old_value: 'Tomorow',
      new_value: 'Tomorrow\nat ten',
    });
  });

  it('is not marked as edited if nothing changes', async () => {
    const author = await app().employee();
    const { id } = await createTask(author);
    const before = await comment(author, id, 'Same');
    expect((await edit(author, before.id, ' Same ')).body.edited_at).toBeNull();
    expect((await historyOf(author, id)).map(({ action }) => action)).toEqual(['comment_posted', 'created']);
  });

  it('cannot be changed by other users, including admins, nor once deleted', async () => {
    const [author, admin] = [await app().employee(), await app().admin()];
    const { id } = await createTask(author);
    const mine = await comment(author, id, 'Mine');
    expect(await edit(admin, mine.id, 'Yours')).toMatchObject({ status: 403, body: { code: 'foreign_comment' } });
    await author.delete(`/api/comments/${mine.id}`);
    expect(await edit(author, mine.id, 'Late')).toMatchObject({ status: 404, body: { code: 'comment_not_found' } });
  });

  itOnce(database).each([[' \n '], [null], ['a\u0000b']])('is not changed to %j', async (content) => {
    const author = await app().employee();
    const { id } = await createTask(author);
    const mine = await comment(author, id, 'Mine');
    const answer = await edit(author, mine.id, content);
    expect(answer.status).toBe(400);
    expect(answer.body.details?.[0]?.field).toBe('content');
    expect(await commentsOf(author, id)).toEqual([mine]);
  });

  it('sends no new notification when changed, and is shown at the next poll', async () => {
    const [author, other] = [await app().employee(), await app().employee()];
    const { id } = await createTask(author, { assignee: await other.id() });
    const mine = await comment(author, id, 'First');
    const told = await toldOf(other, id);
    const seen = await other.get(`/api/tasks/${id}/comments`);
    await edit(author, mine.id, 'Second');
    expect(await toldOf(other, id)).toEqual(told);
    const next = await other.get<{ items: TestComment[] }>(`/api/tasks/${id}/comments`, {
      'if-none-match': seen.headers.get('etag') ?? '',
    });
    expect(next.status).toBe(200);
    expect(next.body.items[0]?.content).toBe('Second');
  });
});
