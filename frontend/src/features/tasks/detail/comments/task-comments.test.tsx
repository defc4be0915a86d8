import { describe, expect, it, vi } from 'vitest';
import { act, admin, employee, fill, screen, waitFor, within } from '@/test/render';
import { deferred, http, HttpResponse, refusal, server } from '@/test/server';
import { commentsApi, type CommentDto } from '@/api/tasks/comments.api';
import { annas, ewas, serveComments } from '@/test/fixtures/comments';
import { aComment, anEntry } from '@/test/fixtures/tasks';
import { showTask } from '@/test/screens/task';

const reply = { ...ewas, id: 3, content: 'A reply', parent_comment_id: 1 };

const comment = (text: string) => screen.getByText(text).closest('article')!;
/** A posted comment is mounted again under its stored id. */
const showsPosted = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const editor = () => screen.findByRole('textbox', { name: 'New comment' });
const post = () => screen.getByRole('button', { name: 'Post comment' });

describe('a comment', () => {
  it('can be posted unless empty, and shows at once as sending', async () => {
    const { posted } = serveComments();
    const { until, release } = deferred();
    server.use(http.post('*/api/tasks/1/comments', () => until));
    const { user } = showTask();
    expect(await screen.findByText(/^No comments yet/)).toBeVisible();
    expect(post()).toBeDisabled();
    await user.type(await editor(), '   ');
    expect(post()).toBeDisabled();
    await fill(user, await editor(), 'Looks good ');
    await user.click(post());
    expect(within(await screen.findByRole('article')).getByText('Sending…')).toBeVisible();
    // Until the server has it, its author has, too.
    expect(await editor()).toHaveValue('Looks good ');
    expect(post()).toBeDisabled();
    release();
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    await showsPosted('Looks good');
    expect(await editor()).toHaveValue('');
    expect(posted).toEqual([{ content: 'Looks good' }]);
  });

  it('disappears if the server refuses it, and its text stays in the field', async () => {
    serveComments(annas);
    server.use(http.post('*/api/tasks/1/comments', () => refusal(503, 'The database is away')));
    const { user } = showTask();
    await screen.findByText('From Anna');
    await fill(user, await editor(), 'Not lost');
    await user.click(post());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to post comment: The database is away');
    expect(await editor()).toHaveValue('Not lost');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('in progress survives leaving and editing the task', async () => {
    serveComments();
    const { user } = showTask();
    await fill(user, await editor(), 'Half a sen');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await editor()).toHaveValue('Half a sen');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await editor()).toHaveValue('Half a sen');
  });
});

describe('a reply in progress', () => {
  const replyField = (name: string) => screen.findByRole('textbox', { name: `Your reply to ${name}` });

  it('moves along to another comment of the thread', async () => {
    const { posted } = serveComments(annas, reply);
    const { user } = showTask();
    await user.click(await screen.findByRole('button', { name: 'Reply to Anna Nowak' }));
    expect(await replyField('Anna Nowak')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Post reply' })).toBeDisabled();
    await fill(user, await replyField('Anna Nowak'), 'Half a sen');
    await user.click(screen.getByRole('button', { name: 'Reply to Ewa Nowak' }));
    expect(await replyField('Ewa Nowak')).toHaveValue('Half a sen');
    expect(await replyField('Ewa Nowak')).toHaveFocus();
    await user.keyboard('tence');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    await waitFor(() => expect(posted).toEqual([{ content: 'Half a sentence', parentCommentId: 1 }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Post reply' })).not.toBeInTheDocument());
  });

  it('stays if it was typed while the previous one was sent', async () => {
    const { posted } = serveComments(annas);
    const { until, release } = deferred();
    server.use(http.post('*/api/tasks/1/comments', () => until));
    const { user } = showTask();
    await user.click(await screen.findByRole('button', { name: 'Reply to Anna Nowak' }));
    await fill(user, await replyField('Anna Nowak'), 'Agreed');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    await user.type(await replyField('Anna Nowak'), 'One more thing');
    release();
    await showsPosted('Agreed');
    expect(posted).toEqual([{ content: 'Agreed', parentCommentId: 1 }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Post reply' })).toBeEnabled());
    expect(await replyField('Anna Nowak')).toHaveValue('One more thing');
  });

  it('stays if the comment is deleted, and can be posted on its own', async () => {
    const { posted, change } = serveComments(annas, reply);
    const { user, store } = showTask();
    await user.click(await screen.findByRole('button', { name: 'Reply to Anna Nowak' }));
    await fill(user, await replyField('Anna Nowak'), 'Half a sentence');
    change();
    await act(async () => {
      await store.dispatch(commentsApi.endpoints.commentPages.initiate({ id: 1 }, { forceRefetch: true }));
    });
    await waitFor(() => expect(screen.queryByText('From Anna')).not.toBeInTheDocument());
    expect(screen.getByText(/^This comment has been deleted/)).toBeVisible();
    expect(await replyField('Anna Nowak')).toHaveValue('Half a sentence');
    await user.click(screen.getAllByRole('button', { name: 'Post comment' })[0]!);
    await waitFor(() => expect(posted).toEqual([{ content: 'Half a sentence' }]));
    await waitFor(() => expect(screen.queryByText(/^This comment has been deleted/)).not.toBeInTheDocument());
    expect(await editor()).toHaveFocus();
  });
});

describe('deleting a comment', () => {
  it('is for admins, asks first, takes the replies along and reloads comments and history', async () => {
    const { asked } = serveComments(annas, reply, ewas);
    const { user } = showTask('/tasks/1', { ...admin, id: 9 });
    await screen.findByText('From Anna');
    await user.click(within(comment('From Anna')).getByRole('button', { name: /^Delete comment/ }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this comment?');
    const before = { ...asked };
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('From Anna')).not.toBeInTheDocument());
    expect(screen.queryByText('A reply')).not.toBeInTheDocument();
    expect(screen.getByText('From Ewa')).toBeVisible();
    await waitFor(() => expect(asked.comments).toBeGreaterThan(before.comments));
    await waitFor(() => expect(asked.history).toBeGreaterThan(before.history));
  });

  it('is for its author, and moves the focus to the heading', async () => {
    serveComments(annas, ewas);
    const { user } = showTask();
    await screen.findByText('From Ewa');
    expect(within(comment('From Anna')).queryByRole('button', { name: /^Delete comment/ })).not.toBeInTheDocument();
    await user.click(within(comment('From Ewa')).getByRole('button', { name: /^Delete comment/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('From Ewa')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: /^Comments/ })).toHaveFocus();
  });
});

describe('new comments by other users', () => {
  const jan = { ...annas, user_id: 7, created_at: '2026-11-21T10:00:00.000Z' };
  const fromJan = { ...jan, id: 5, content: 'From Jan' };
  const early = { ...jan, id: 6, content: 'A reply further up', parent_comment_id: 1 };
  const late = { ...jan, id: 7, content: 'A reply at the end', parent_comment_id: 4 };
  const last = { ...annas, id: 4, content: 'The last' };

  function showComments(...initial: CommentDto[]) {
    const { change } = serveComments(...initial);
    const shown = showTask();
    const arrive = async (...comments: CommentDto[]) => {
      change(...initial, ...comments);
      await act(async () => {
        const { commentPages, historyPages } = commentsApi.endpoints;
        const anew = { forceRefetch: true, subscribe: false };
        await shown.store.dispatch(commentPages.initiate({ id: 1 }, anew));
        await shown.store.dispatch(historyPages.initiate({ id: 1 }, anew));
      });
    };
    return { ...shown, arrive };
  }

  it('further up are hidden until the user asks for them, unlike the user’s own', async () => {
    const told = { id: 8, action: 'comment_posted', new_value: 'From Jan', created_at: '2026-11-21T10:00:00.004Z' };
    let items = [anEntry({ id: 7, action: 'created' })];
    const { user, arrive } = showComments(annas, last);
    server.use(http.get('*/api/tasks/1/history', () => HttpResponse.json({ items, before: null })));
    expect(await screen.findByText('From Anna')).toBeVisible();
    items = [anEntry(told), ...items];
    await arrive(fromJan, early);
    const news = await screen.findByRole('button', { name: '2 new' });
    expect(screen.queryByText('A reply further up')).toBeNull();
    // Nor does the history tell what they say.
    expect(screen.queryByText(/From Jan/)).toBeNull();
    await user.click(news);
    expect(within(screen.getByRole('complementary')).getByText(/From Jan/)).toBeVisible();
    expect(comment('From Jan')).toHaveFocus();
    expect(screen.getByText('A reply further up')).toBeVisible();
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
    await arrive(fromJan, early, aComment({ id: 9, content: 'My own, from another tab', user_id: employee.id }));
    expect(await screen.findByText('My own, from another tab')).toBeVisible();
  });

  it.each([
    ['on a task without any', [], [fromJan]],
    ['at the end', [annas, last], [fromJan, late, { ...late, id: 8, content: 'Another', parent_comment_id: 5 }]],
  ])('%s appear by themselves', async (_where, initial, arriving) => {
    const { arrive } = showComments(...initial);
    await editor();
    await arrive(...arriving);
    for (const { content } of arriving) expect(await screen.findByText(content)).toBeVisible();
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
  });

  it('at the end wait where they would push away what the user writes or reads below', async () => {
    const { user, arrive } = showComments(annas);
    await fill(user, await editor(), 'Half a sentence');
    await arrive(fromJan);
    await user.click(await screen.findByRole('button', { name: '1 new' }));
    expect(screen.getByText('From Jan')).toBeVisible();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300, 800, 30));
    await arrive(fromJan, { ...fromJan, id: 6, content: 'Out of sight' });
    expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  });
});
