import type { Client } from '../../support/client';
import { comment, createTask, toldOf } from '../../support/tasks';
import { describeApp } from '../../support/test-app';

describeApp('who is named in a text', (app) => {
  let author: Client;
  let named: Client;
  beforeAll(async () => {
    author = await app().employee();
    named = await app().employee('named@studio.test');
    await named.put('/auth/profile', { email: 'named@studio.test', first_name: 'Zoë', last_name: 'Łukasik' });
  });

  const kinds = async (client: Client, taskId: number) =>
    (await toldOf(client, taskId)).map(({ action, fieldChanged }) => [action, fieldChanged]);

  it('is told of the comment, once, however often and by whichever name', async () => {
    const { id } = await createTask(author);
    const { id: commentId } = await comment(author, id, '@Zoë Łukasik, @named@studio.test: please, @Zoë Łukasik');
    expect(await kinds(named, id)).toEqual([['comment_posted', null]]);
    await author.patch(`/api/comments/${commentId}`, { content: 'Once more, @Zoë Łukasik' });
    expect(await kinds(named, id)).toHaveLength(1);
  });

  it('is told when a comment names them later', async () => {
    const { id } = await createTask(author);
    const { id: commentId } = await comment(author, id, 'Who?');
    expect(await kinds(named, id)).toEqual([]);
    await author.patch(`/api/comments/${commentId}`, { content: '@Zoë Łukasik!' });
    expect(await toldOf(named, id)).toMatchObject([{ action: 'comment_posted', newValue: '@Zoë Łukasik!' }]);
  });

  it('is told of a description that names them, when it is written and when it is changed', async () => {
    const { id } = await createTask(author, { description: 'With @Zoë Łukasik' });
    expect(await kinds(named, id)).toEqual([['edited', 'description']]);
    await author.patch(`/api/tasks/${id}`, { description: 'Still with @Zoë Łukasik' });
    expect(await kinds(named, id)).toHaveLength(1);

    const later = await createTask(author);
    await author.patch(`/api/tasks/${later.id}`, { description: '@Zoë Łukasik', title: 'New' });
    expect(await kinds(named, later.id)).toEqual([['edited', 'title, description']]);
  });

  it('is told once where they would be told anyway', async () => {
    const assignee = await named.id();
    const { id } = await createTask(author, { assignee, description: '@Zoë Łukasik' });
    expect(await kinds(named, id)).toEqual([['created', null]]);
    await comment(author, id, '@Zoë Łukasik');
    expect(await kinds(named, id)).toEqual([
      ['comment_posted', null],
      ['created', null],
    ]);
  });

  it('is not told of what they write themselves', async () => {
    const { id } = await createTask(named, { description: '@Zoë Łukasik' });
    await comment(named, id, '@Zoë Łukasik');
    expect(await toldOf(named, id)).toEqual([]);
  });
});
