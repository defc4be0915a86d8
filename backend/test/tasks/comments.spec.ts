import { User } from '../../src/modules/users/user.entity';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import type { Client } from '../support/client';
import { comment, commentsOf, createTask, historyOf, toldOf } from '../support/tasks';
import { itOnce } from '../support/databases';
import { describeApp } from '../support/test-app';
import type { Failure, TestComment } from '../support/types';

describeApp('comments', (app, database) => {
  it('are listed oldest first, with their authors', async () => {
    const client = await app().employee('writes@studio.test');
    await client.put('/auth/profile', { first_name: 'Zoë', last_name: 'Łukasik' });
    const { id } = await createTask(client);
    const first = await comment(client, id, '  Erste Zeile\r\nzweite 🙂  ');
    const second = await comment(client, id, 'Then');
    expect(first).toEqual({
      id: first.id,
      content: 'Erste Zeile\nzweite 🙂',
      user_id: await client.id(),
      first_name: 'Zoë',
      last_name: 'Łukasik',
      email: 'writes@studio.test',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      edited_at: null,
      parent_comment_id: null,
    });
    expect(await commentsOf(client, id)).toEqual([first, second]);
  });

  it('reply to a comment, and a reply to a reply is stored under the first one', async () => {
    const [one, two] = [await app().employee(), await app().employee()];
    const { id } = await createTask(one);
    const top = await comment(one, id, 'Question');
    const reply = await comment(two, id, 'Answer', top.id);
    expect(reply.parent_comment_id).toBe(top.id);
    expect((await comment(one, id, 'Thanks', reply.id)).parent_comment_id).toBe(top.id);
  });

  it('cannot reply to a comment of another task, or to a deleted one', async () => {
    const client = await app().employee();
    const [here, there] = [await createTask(client), await createTask(client)];
    const foreign = await comment(client, there.id, 'There');
    for (const parentCommentId of [foreign.id, 2_147_483_647]) {
      const answer = await client.post<Failure>(`/api/tasks/${here.id}/comments`, { content: 'x', parentCommentId });
      expect(answer.status).toBe(400);
      expect(answer.body.details?.[0]?.field).toBe('parentCommentId');
    }
    expect(await commentsOf(client, here.id)).toEqual([]);
  });

  itOnce(database).each([
    [{}, 'content', 'A comment cannot be empty'],
    [{ content: ' \n\t ' }, 'content', 'A comment cannot be empty'],
    [{ content: 5 }, 'content', 'A comment cannot be empty'],
    [{ content: 'x'.repeat(20_001) }, 'content', 'content can have at most 20,000 characters'],
    [{ content: 'a\u0000b' }, 'content', 'content contains characters that cannot be stored'],
    [{ content: 'x', parentCommentId: 'y' }, 'parentCommentId', undefined],
    [{ content: 'x', user_id: 1 }, 'user_id', 'user_id is not expected here'],
  ])('are refused with %j', async (body, field, sentence) => {
    const client = await app().employee();
    const { id } = await createTask(client);
    const answer = await client.post<Failure>(`/api/tasks/${id}/comments`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map((problem) => problem.field)).toEqual([field]);
    if (sentence) expect(answer.body.error).toBe(sentence);
    expect(await commentsOf(client, id)).toEqual([]);
  });

  it('are in the history, and notify assignee, assigner and earlier commenters, but not their author', async () => {
    const [assigner, assignee, earlier, author] = await Promise.all(Array.from({ length: 4 }, () => app().employee()));
    const { id } = await createTask(assigner!, { assignee: await assignee!.id(), title: 'Talked about' });
    for (const content of ['I was here', 'And again']) await comment(earlier!, id, content);
    const told = (person: Client) => toldOf(person, id);
    const before = [await told(assigner!), await told(assignee!), await told(earlier!)];
    await comment(author!, id, 'Guten Tag');
    for (const [index, person] of [assigner!, assignee!, earlier!].entries()) {
      const [newest, ...older] = await told(person);
      expect(newest).toMatchObject({
        action: 'comment_posted',
        taskTitle: 'Talked about',
        newValue: 'Guten Tag',
      });
      expect(older).toEqual(before[index]);
    }
    expect(before.map((some) => some.length)).toEqual([2, 3, 0]);
    expect(await toldOf(author!, id)).toEqual([]);
    expect((await historyOf(author!, id))[0]).toMatchObject({ action: 'comment_posted', new_value: 'Guten Tag' });
  });

  it('can be deleted by their author and by admins, not by others', async () => {
    const [admin, author, other] = [await app().admin(), await app().employee(), await app().employee()];
    const { id } = await createTask(author);
    const [mine, removed] = [await comment(author, id, 'Mine'), await comment(author, id, 'Removed by an admin')];
    const refused = await other.delete<Failure>(`/api/comments/${mine.id}`);
    expect({ status: refused.status, error: refused.body.error }).toEqual({
      status: 403,
      error: 'Only the author and admins can delete a comment',
    });
    expect((await author.delete(`/api/comments/${mine.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/comments/${removed.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/comments/${removed.id}`)).status).toBe(404);
    expect(await commentsOf(author, id)).toEqual([]);
    expect((await historyOf(author, id)).slice(0, 2)).toMatchObject([
      { action: 'comment_deleted', old_value: 'Removed by an admin' },
      { action: 'comment_deleted', old_value: 'Mine' },
    ]);
    const { manager } = app().dataSource;
    expect(await manager.countBy(AuditEntry, { action: 'comment.delete', target: `task_comments/${removed.id}` })).toBe(
      1,
    );
    expect(await manager.countBy(AuditEntry, { target: `task_comments/${mine.id}` })).toBe(0);
  });

  it('are deleted with their replies', async () => {
    const [author, other] = [await app().employee(), await app().employee()];
    const { id } = await createTask(author);
    const top = await comment(author, id, 'Top');
    await comment(other, id, 'Answer', top.id);
    const stays = await comment(other, id, 'Another thread');
    await author.delete(`/api/comments/${top.id}`);
    expect((await commentsOf(author, id)).map((left: TestComment) => left.id)).toEqual([stays.id]);
  });

  it('stay without a name when their author’s account is deleted', async () => {
    const [reader, author] = [await app().employee(), await app().employee()];
    const { id } = await createTask(reader);
    await comment(author, id, 'From a former colleague');
    await app().dataSource.manager.delete(User, await author.id());
    expect(await commentsOf(reader, id)).toMatchObject([
      { content: 'From a former colleague', user_id: null, first_name: null, last_name: null, email: null },
    ]);
    expect((await historyOf(reader, id))[0]).toMatchObject({ action: 'comment_posted', user_email: null });
    await comment(reader, id, 'Goes on');
  });

  it('posted by many users at once are all stored', async () => {
    const client = await app().employee();
    const { id } = await createTask(client);
    await Promise.all(Array.from({ length: 20 }, (_, n) => comment(client, id, `Number ${n}`)));
    expect((await commentsOf(client, id)).map(({ content }) => content).sort()).toEqual(
      Array.from({ length: 20 }, (_, n) => `Number ${n}`).sort(),
    );
  });
});
