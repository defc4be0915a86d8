import type { Client } from '../../support/client';
import { comment, createTask, toldOf } from '../../support/tasks';
import { describeApp } from '../../support/test-app';

describeApp('a mentioned user', (app) => {
  let author: Client;
  let named: Client;
  beforeAll(async () => {
    author = await app().employee();
    named = await app().employee('named@studio.test');
    await named.put('/auth/profile', { email: 'named@studio.test', first_name: 'Zoë', last_name: 'Łukasik' });
  });

  const kinds = async (client: Client, taskId: number) =>
    (await toldOf(client, taskId)).map(({ action, fieldChanged }) => [action, fieldChanged]);

  it('is notified of a comment once, however often and by whichever name', async () => {
    const { id } = await createTask(author);
    const { id: commentId } = await comment(author, id, '@Zoë Łukasik, @named@studio.test: please, @Zoë Łukasik');
    expect(await kinds(named, id)).toEqual([['comment_posted', null]]);
    await author.patch(`/api/comments/${commentId}`, { content: 'Once more, @Zoë Łukasik' });
    expect(await kinds(named, id)).toHaveLength(1);
  });

  it('is notified if an edit adds the mention', async () => {
    const { id } = await createTask(author);
    const { id: commentId } = await comment(author, id, 'Who?');
    expect(await kinds(named, id)).toEqual([]);
    await author.patch(`/api/comments/${commentId}`, { content: '@Zoë Łukasik!' });
    expect(await toldOf(named, id)).toMatchObject([{ action: 'comment_posted', newValue: '@Zoë Łukasik!' }]);
  });

  it('is notified of a description, when it is written and when it is changed', async () => {
    const { id } = await createTask(author, { description: 'With @Zoë Łukasik' });
    expect(await kinds(named, id)).toEqual([['edited', 'description']]);
    await author.patch(`/api/tasks/${id}`, { description: 'Still with @Zoë Łukasik' });
    expect(await kinds(named, id)).toHaveLength(1);

    const later = await createTask(author);
    await author.patch(`/api/tasks/${later.id}`, { description: '@Zoë Łukasik', title: 'New' });
    expect(await kinds(named, later.id)).toEqual([['edited', 'title, description']]);
  });

  it('is notified once if also notified for another reason', async () => {
    const assignee = await named.id();
    const { id } = await createTask(author, { assignee, description: '@Zoë Łukasik' });
    expect(await kinds(named, id)).toEqual([['created', null]]);
    await comment(author, id, '@Zoë Łukasik');
    expect(await kinds(named, id)).toEqual([
      ['comment_posted', null],
      ['created', null],
    ]);
  });

  it('is not notified of their own texts', async () => {
    const { id } = await createTask(named, { description: '@Zoë Łukasik' });
    await comment(named, id, '@Zoë Łukasik');
    expect(await toldOf(named, id)).toEqual([]);
  });
});
