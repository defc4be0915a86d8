import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { commentsApi, type CommentDto } from '@/api/tasks/comments.api';
import { aComment, aTask, pageOfComments, serveTasks } from '@/test/fixtures/tasks';
import { employee } from '@/test/fixtures/users';
import { renderWithProviders } from '@/test/render';
import { changedMeanwhile, server } from '@/test/server';
import { TaskDetailScreen } from '../task-detail-screen';

const annas = aComment({ id: 1, content: 'From Anna' });
const ewas = aComment({ id: 2, content: 'From Ewa', user_id: 2, first_name: 'Ewa', email: 'ewa@studio.example' });

const show = () =>
  renderWithProviders(<TaskDetailScreen />, { address: '/tasks/1', path: '/tasks/:id', user: employee });

function serveComments(initial: CommentDto[]) {
  serveTasks([aTask({ id: 1 })]);
  let comments = initial;
  const posted: unknown[] = [];
  server.use(
    http.get('*/api/tasks/1/comments', () => HttpResponse.json(pageOfComments(comments))),
    http.get('*/api/tasks/1/history', () => HttpResponse.json({ items: [], before: null })),
    http.post('*/api/tasks/1/comments', async ({ request }) => {
      const body = (await request.json()) as { content: string };
      posted.push(body);
      const stored = { ...ewas, id: 100, content: body.content };
      comments = [...comments, stored];
      return HttpResponse.json(stored, { status: 201 });
    }),
  );
  return { posted, change: (next: CommentDto[]) => (comments = next) };
}

describe('a comment that is being changed', () => {
  const edit = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^Edit the comment/ }));
    await user.type(screen.getByRole('textbox', { name: 'Your comment' }), ' and more');
  };

  it('and is deleted meanwhile keeps what was written, which can be posted anew', async () => {
    const { posted, change } = serveComments([annas, ewas]);
    const { user, store } = show();
    await edit(user);
    change([annas]);
    act(() => void store.dispatch(commentsApi.util.invalidateTags(['Comment'])));
    expect(await screen.findByText(/^This comment has been deleted/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('From Ewa and more');
    await user.click(screen.getAllByRole('button', { name: 'Post comment' })[0]!);
    await waitFor(() => expect(posted).toEqual([{ content: 'From Ewa and more' }]));
    await waitFor(() => expect(screen.queryByText(/^This comment has been deleted/)).not.toBeInTheDocument());
  });

  it('is as it was after Escape, which gives up what has not been typed', async () => {
    serveComments([ewas]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Edit the comment/ }));
    await user.type(screen.getByRole('textbox', { name: 'Your comment' }), '{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your comment' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Edit the comment/ })).toHaveFocus();
  });

  it('and was changed elsewhere asks what stays', async () => {
    const { change } = serveComments([ewas]);
    const now = { ...ewas, content: 'From my phone', edited_at: '2026-11-20T11:00:00.000Z' };
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/comments/2', async ({ request }) => {
        sent.push([request.headers.get('If-Match'), await request.json()]);
        if (sent.length > 1) return HttpResponse.json(now);
        change([now]);
        return changedMeanwhile(now);
      }),
    );
    const { user } = show();
    await edit(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const panel = within(await screen.findByRole('region', { name: 'This was changed meanwhile' }));
    expect(panel.getByText('From my phone')).toBeVisible();
    await user.click(panel.getByRole('radio', { name: /^You ?From Ewa/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /changed meanwhile/ })).not.toBeInTheDocument());
    expect(sent).toEqual([
      [`"${ewas.created_at}"`, { content: 'From Ewa and more' }],
      [`"${now.edited_at}"`, { content: 'From Ewa and more' }],
    ]);
  });
});
