import { describe, expect, it, vi } from 'vitest';
import { fill, screen, waitFor, within, act } from '@/test/render';
import { noContent, http, HttpResponse, refusal, server } from '@/test/server';
import type { CommentDto } from '@/api/tasks/comments.api';
import { showTask } from '@/test/screens/task';
import { aComment, anEntry, aTask, serveTasks } from '@/test/fixtures/tasks';
import { tasksApi } from '@/api/tasks/tasks.api';

const beforeIn = (request: Request) => Number(new URL(request.url).searchParams.get('before') ?? Infinity);

/** A server with pages of two, which a reply brings its comment along to. */
function servePages(initial: CommentDto[]) {
  serveTasks([aTask({ id: 1 })]);
  let comments = initial;
  server.use(
    http.get('*/api/tasks/1/comments', ({ request }) => {
      const older = comments.filter(({ id }) => id < beforeIn(request));
      const page = older.slice(-2);
      const parents = comments.filter(
        ({ id }) => page.some((reply) => reply.parent_comment_id === id) && !page.some((one) => one.id === id),
      );
      const before = older.length > 2 ? page[0]!.id : null;
      return HttpResponse.json({ items: [...parents, ...page], before, total: comments.length });
    }),
    http.post('*/api/tasks/1/comments', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      const stored = aComment({ id: 100, content, user_id: 2 });
      comments = [...comments, stored];
      return HttpResponse.json(stored, { status: 201 });
    }),
    noContent(
      'delete',
      '*/api/comments/:id',
      (gone) => (comments = comments.filter(({ id }) => id !== Number(gone.id))),
    ),
  );
}

const five = [1, 2, 3, 4, 5].map((id) => aComment({ id }));
const older = () => screen.getByRole('button', { name: 'Show older comments' });
const shown = () => screen.getAllByText(/^Comment \d+$/).map(({ textContent }) => textContent);

describe('older comments', () => {
  it('load page by page, are announced, and keep the focus', async () => {
    servePages(five);
    const { user } = showTask();
    await screen.findByText('Comment 5');
    expect(shown()).toEqual(['Comment 4', 'Comment 5']);
    expect(screen.getByRole('heading', { name: 'Comments 5' })).toBeVisible();
    older().focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Comment 2');
    expect(shown()).toEqual(['Comment 2', 'Comment 3', 'Comment 4', 'Comment 5']);
    expect(older()).toHaveFocus();
    expect(screen.getByText('2 older comments shown')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await screen.findByText('Comment 1');
    expect(screen.getByText('There are no older comments.')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show older comments' })).not.toBeInTheDocument();
  });

  it('load up to a comment that the address names', async () => {
    servePages(five);
    showTask('/tasks/1?comment=3');
    const found = await screen.findByText('Comment 3');
    expect(found.closest('article')).toHaveAttribute('data-found', 'true');
    expect(shown()).toEqual(['Comment 2', 'Comment 3', 'Comment 4', 'Comment 5']);
    expect(older()).toBeVisible();
  });

  it('do not move what the user reads', async () => {
    // The comment that is answered stands in front of what comes.
    servePages([...five, aComment({ id: 6, parent_comment_id: 1 })]);
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    // Each comment is 100 px high.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
      return new DOMRect(0, index * 100, 100, 100);
    });
    const { user } = showTask();
    await screen.findByText('Comment 5');
    await user.click(older());
    await screen.findByText('Comment 3');
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, 200);
    vi.restoreAllMocks();
  });

  it('stay while a comment is posted and another deleted', async () => {
    servePages(five.map((comment) => ({ ...comment, user_id: 2 })));
    const { user } = showTask();
    await screen.findByText('Comment 5');
    await user.click(older());
    await screen.findByText('Comment 2');
    await fill(user, screen.getByRole('textbox', { name: 'New comment' }), 'Comment 100');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    await screen.findByRole('heading', { name: 'Comments 6' });
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(shown().slice(-3)).toEqual(['Comment 4', 'Comment 5', 'Comment 100']);
    const article = screen.getByText('Comment 4').closest('article')!;
    await user.click(within(article).getByRole('button', { name: /^Delete comment/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Comment 4')).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'Comments 5' })).toBeVisible();
    expect(shown()).toContain('Comment 3');
  });

  it('mark threads with earlier replies, and keep a reply in progress', async () => {
    const reply = aComment({ id: 6, parent_comment_id: 1 });
    servePages([...five, reply]);
    const { user } = showTask();
    await screen.findByText('Comment 6');
    expect(shown()).toEqual(['Comment 1', 'Comment 6', 'Comment 5']);
    expect(screen.getByText('Earlier replies are among the older comments.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Reply to Anna Nowak' })[0]!);
    await fill(user, screen.getByRole('textbox', { name: 'Your reply to Anna Nowak' }), 'Half a sen');
    await user.click(older());
    await screen.findByText('Comment 3');
    await user.click(older());
    await screen.findByText('Comment 2');
    expect(shown()).toEqual(['Comment 1', 'Comment 6', 'Comment 2', 'Comment 3', 'Comment 4', 'Comment 5']);
    expect(screen.getByRole('textbox', { name: 'Your reply to Anna Nowak' })).toHaveValue('Half a sen');
  });

  it('report a failure, with a retry', async () => {
    servePages(five);
    const { user } = showTask();
    await screen.findByText('Comment 5');
    server.use(http.get('*/api/tasks/1/comments', () => refusal(503, 'Busy'), { once: true }));
    await user.click(older());
    expect(await screen.findByText('Failed to load older comments: Busy')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Comment 2')).toBeVisible();
  });
});

it('older history loads page by page', async () => {
  serveTasks([aTask({ id: 1 })]);
  const all = Array.from({ length: 30 }, (_, index) => anEntry({ id: 30 - index, action: `step ${30 - index}` }));
  server.use(
    http.get('*/api/tasks/1/history', ({ request }) => {
      const rest = all.filter(({ id }) => id < beforeIn(request));
      return HttpResponse.json({ items: rest.slice(0, 15), before: rest.length > 15 ? rest[14]!.id : null });
    }),
  );
  const { user } = showTask();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(screen.getByText('step 16')).toBeVisible();
  expect(screen.getByText('step 20').closest('li')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('step 1')).toBeVisible();
  expect(screen.getByText('There are no older entries.')).toHaveFocus();
});

const button = (name: string) => screen.getByRole('button', { name });

describe('a task that a colleague deletes while it is edited', () => {
  const gone = /^This task was deleted meanwhile/;

  it('keeps the form until the task is restored, and leads to the list on Cancel', async () => {
    const task = aTask({ id: 1, title: 'Old' });
    const { change, sent } = serveTasks([task]);
    const { user, store, router } = showTask();
    const refresh = () => act(() => void store.dispatch(tasksApi.util.invalidateTags(['Task'])));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'er');
    change(() => []);
    await user.click(button('Save'));
    refresh();
    expect(await screen.findByText(gone)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Older');
    change(() => [task]);
    refresh();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(button('Save')).toBeEnabled();
    await fill(user, screen.getByRole('textbox', { name: 'Title' }), 'Old');
    change(() => []);
    refresh();
    expect(await screen.findByText(gone)).toBeVisible();
    const before = sent.length;
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Control>}{Enter}{/Control}');
    expect(sent).toHaveLength(before);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.click(button('Cancel'));
    expect(await screen.findByText('Task not found')).toBeVisible();
    expect(router.state.location.pathname).toBe('/tasks');
  });
});
