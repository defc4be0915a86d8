import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { commentsApi, type CommentDto } from '@/api/tasks/comments.api';
import { fill } from '@/test/fill';
import { renderWithProviders } from '@/test/render';
import { held, refusal, server } from '@/test/server';
import { aComment, anEntry, aTask, pageOfComments, serveTasks } from '@/test/fixtures/tasks';
import { admin, employee } from '@/test/fixtures/users';
import { TaskDetailScreen } from '../task-detail-screen';

const annas = aComment({ id: 1, content: 'From Anna' });
const ewas = aComment({ id: 2, content: 'From Ewa', user_id: 2, first_name: 'Ewa', email: 'ewa@studio.example' });
const reply = { ...ewas, id: 3, content: 'A reply', parent_comment_id: 1 };

const show = (user = employee) =>
  renderWithProviders(<TaskDetailScreen />, { address: '/tasks/1', path: '/tasks/:id', user });

/** A server that keeps comments, and counts how often they and the history are asked for. */
function serveComments(initial: CommentDto[]) {
  serveTasks([aTask({ id: 1 })]);
  let comments = initial;
  const posted: unknown[] = [];
  const asked = { comments: 0, history: 0 };
  server.use(
    http.get('*/api/tasks/1/comments', () => {
      asked.comments += 1;
      return HttpResponse.json(pageOfComments(comments));
    }),
    http.get('*/api/tasks/1/history', () => {
      asked.history += 1;
      return HttpResponse.json({ items: [], before: null });
    }),
    http.post('*/api/tasks/1/comments', async ({ request }) => {
      const body = (await request.json()) as { content: string; parentCommentId?: number };
      posted.push(body);
      const stored = { ...ewas, id: 100, content: body.content, parent_comment_id: body.parentCommentId ?? null };
      comments = [...comments, stored];
      return HttpResponse.json(stored, { status: 201 });
    }),
    http.delete('*/api/comments/:id', ({ params }) => {
      const id = Number(params.id);
      comments = comments.filter((comment) => comment.id !== id && comment.parent_comment_id !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  /** Somebody else changes the list. */
  const change = (next: CommentDto[]) => (comments = next);
  return { posted, asked, change };
}

const comment = (text: string) => screen.getByText(text).closest('article')!;
/** A posted comment is mounted again under its stored id. */
const showsPosted = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const editor = () => screen.findByRole('textbox', { name: 'New comment' });
const post = () => screen.getByRole('button', { name: 'Post comment' });

describe('a comment', () => {
  it('can be posted once there is something to post, and is there at once, marked as being sent', async () => {
    const { posted } = serveComments([]);
    const { until, release } = held();
    server.use(http.post('*/api/tasks/1/comments', () => until));
    const { user } = show();
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

  it('that the server refuses disappears, and its text stays in the field', async () => {
    serveComments([annas]);
    server.use(http.post('*/api/tasks/1/comments', () => refusal(503, 'The database is away')));
    const { user } = show();
    await screen.findByText('From Anna');
    await fill(user, await editor(), 'Not lost');
    await user.click(post());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to post comment: The database is away');
    expect(await editor()).toHaveValue('Not lost');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });
  it('half written is not lost by leaving, and stays while the task is edited', async () => {
    serveComments([]);
    const { user } = show();
    await fill(user, await editor(), 'Half a sen');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await editor()).toHaveValue('Half a sen');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await editor()).toHaveValue('Half a sen');
  });
});

describe('a reply', () => {
  it('goes under the comment it answers', async () => {
    const { posted } = serveComments([annas]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reply to Anna Nowak' }));
    const field = screen.getByRole('textbox', { name: 'Your reply to Anna Nowak' });
    expect(field).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Post reply' })).toBeDisabled();
    await fill(user, field, 'Agreed');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    await showsPosted('Agreed');
    expect(posted).toEqual([{ content: 'Agreed', parentCommentId: 1 }]);
    await waitFor(() => expect(field).not.toBeInTheDocument());
  });
});
describe('a half written reply', () => {
  const replyField = (name: string) => screen.findByRole('textbox', { name: `Your reply to ${name}` });

  it('goes along to another comment of the thread', async () => {
    const { posted } = serveComments([annas, reply]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reply to Anna Nowak' }));
    await fill(user, await replyField('Anna Nowak'), 'Half a sen');
    await user.click(screen.getByRole('button', { name: 'Reply to Ewa Nowak' }));
    expect(await replyField('Ewa Nowak')).toHaveValue('Half a sen');
    expect(await replyField('Ewa Nowak')).toHaveFocus();
    await user.keyboard('tence');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    await waitFor(() => expect(posted).toEqual([{ content: 'Half a sentence', parentCommentId: 1 }]));
  });

  it('stays when it was typed while the one before was being sent', async () => {
    const { posted } = serveComments([annas]);
    const { until, release } = held();
    server.use(http.post('*/api/tasks/1/comments', () => until));
    const { user } = show();
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

  it('stays when the comment is deleted, and can be posted by itself', async () => {
    const { posted, change } = serveComments([annas, reply]);
    const { user, store } = show();
    await user.click(await screen.findByRole('button', { name: 'Reply to Anna Nowak' }));
    await fill(user, await replyField('Anna Nowak'), 'Half a sentence');
    change([]);
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
    const { asked } = serveComments([annas, reply, ewas]);
    const { user } = show({ ...admin, id: 9 });
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

  it('is for its author, and leaves the keyboard at the comments', async () => {
    serveComments([annas, ewas]);
    const { user } = show(employee);
    await screen.findByText('From Ewa');
    expect(within(comment('From Anna')).queryByRole('button', { name: /^Delete comment/ })).not.toBeInTheDocument();
    await user.click(within(comment('From Ewa')).getByRole('button', { name: /^Delete comment/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('From Ewa')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: /^Comments/ })).toHaveFocus();
  });

  it('that the server refuses brings it back, says why and can be tried again', async () => {
    serveComments([ewas]);
    server.use(http.delete('*/api/comments/2', () => refusal(500, 'Broken'), { once: true }));
    const { user } = show();
    await screen.findByText('From Ewa');
    await user.click(screen.getByRole('button', { name: 'Delete comment by Ewa Nowak' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete comment: Broken')).toBeVisible();
    expect(screen.getByText('From Ewa')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('From Ewa')).not.toBeInTheDocument());
  });
});

describe('comments that others write meanwhile', () => {
  it('wait until they are asked for, and one’s own do not', async () => {
    const jan = { ...annas, user_id: 7, created_at: '2026-11-21T10:00:00.000Z' };
    const others = [
      { ...jan, id: 2, content: 'From Jan' },
      { ...jan, id: 3, content: 'A reply', parent_comment_id: 1 },
    ];
    const { change } = serveComments([annas]);
    const told = { id: 8, action: 'comment_posted', new_value: 'From Jan', created_at: '2026-11-21T10:00:00.004Z' };
    let items = [anEntry({ id: 7, action: 'created' })];
    server.use(http.get('*/api/tasks/1/history', () => HttpResponse.json({ items, before: null })));
    const { user, store } = show();
    expect(await screen.findByText('From Anna')).toBeVisible();
    const refresh = () =>
      act(async () => {
        await store.dispatch(
          commentsApi.endpoints.commentPages.initiate({ id: 1 }, { forceRefetch: true, subscribe: false }),
        );
        await store.dispatch(
          commentsApi.endpoints.historyPages.initiate({ id: 1 }, { forceRefetch: true, subscribe: false }),
        );
      });
    change([annas, ...others]);
    items = [anEntry(told), ...items];
    await refresh();
    const news = await screen.findByRole('button', { name: '2 new' });
    expect(screen.queryByText('From Jan')).toBeNull();
    expect(screen.queryByText('A reply')).toBeNull();
    // Nor does the history tell what they say.
    expect(screen.queryByText(/From Jan/)).toBeNull();
    await user.click(news);
    expect(within(screen.getByRole('complementary')).getByText(/From Jan/)).toBeVisible();
    expect(comment('From Jan')).toHaveFocus();
    expect(screen.getByText('A reply')).toBeVisible();
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
    const mine = aComment({ id: 9, content: 'My own, from another tab', user_id: employee.id });
    change([annas, ...others, mine]);
    await refresh();
    expect(await screen.findByText('My own, from another tab')).toBeVisible();
  });
});
