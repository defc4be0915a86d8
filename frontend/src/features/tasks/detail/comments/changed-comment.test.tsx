import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changedMeanwhile, http, HttpResponse, server } from '@/test/server';
import { commentsApi } from '@/api/tasks/comments.api';
import { annas, ewas, serveComments } from '@/test/fixtures/comments';
import { showTask } from '@/test/screens/task';

describe('a comment in editing', () => {
  const edit = async (user: ReturnType<typeof showTask>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^Edit the comment/ }));
    await user.type(screen.getByRole('textbox', { name: 'Your comment' }), ' and more');
  };

  it('keeps its text when another user deletes it, to post as a new comment', async () => {
    const { posted, change } = serveComments(annas, ewas);
    const { user, store } = showTask();
    await edit(user);
    change(annas);
    act(() => void store.dispatch(commentsApi.util.invalidateTags(['Comment'])));
    expect(await screen.findByText(/^This comment has been deleted/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('From Ewa and more');
    await user.click(screen.getAllByRole('button', { name: 'Post comment' })[0]!);
    await waitFor(() => expect(posted).toEqual([{ content: 'From Ewa and more' }]));
    await waitFor(() => expect(screen.queryByText(/^This comment has been deleted/)).not.toBeInTheDocument());
  });

  it('is unchanged after Escape', async () => {
    serveComments(ewas);
    const { user } = showTask();
    await user.click(await screen.findByRole('button', { name: /^Edit the comment/ }));
    await user.type(screen.getByRole('textbox', { name: 'Your comment' }), '{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your comment' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Edit the comment/ })).toHaveFocus();
  });

  it('asks which version to keep if it was changed elsewhere', async () => {
    const { change } = serveComments(ewas);
    const now = { ...ewas, content: 'From my phone', edited_at: '2026-11-20T11:00:00.000Z' };
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/comments/2', async ({ request }) => {
        sent.push([request.headers.get('If-Match'), await request.json()]);
        if (sent.length > 1) return HttpResponse.json(now);
        change(now);
        return changedMeanwhile(now);
      }),
    );
    const { user } = showTask();
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
