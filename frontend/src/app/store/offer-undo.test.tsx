import { expect, it } from 'vitest';
import { renderWithProviders, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { commentsApi } from '@/api/tasks/comments.api';

const deleting = (kept: string | null) =>
  http.delete(
    '*/api/comments/:id',
    () => new HttpResponse(null, { status: 204, ...(kept && { headers: { 'X-Bin-Entry': kept } }) }),
  );

it('a deletion can be undone, on every screen', async () => {
  const restored: unknown[] = [];
  server.use(
    deleting('12;kind=comment;things=1'),
    http.post('*/api/bin/:id/restore', ({ params }) => {
      restored.push(params.id);
      return restored.length === 1 ? refusal(503, 'Not now') : new HttpResponse(null, { status: 204 });
    }),
  );
  const { store, user } = renderWithProviders(<p>Page</p>);
  await store.dispatch(commentsApi.endpoints.deleteComment.initiate({ id: 3 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Comment deleted');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Could not be restored/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(restored).toEqual(['12', '12']));
});

it('a restored account is reported as deactivated', async () => {
  server.use(
    deleting('12;kind=account;things=1'),
    http.post('*/api/bin/:id/restore', () => new HttpResponse(null, { status: 204 })),
  );
  const { store, user } = renderWithProviders(<p>Page</p>);
  await store.dispatch(commentsApi.endpoints.deleteComment.initiate({ id: 3 }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The account was restored but is deactivated: activate it under Tools')).toBeVisible();
});

it('a final deletion offers no Undo', async () => {
  server.use(deleting(null));
  const { store } = renderWithProviders(<p>Page</p>);
  await store.dispatch(commentsApi.endpoints.deleteComment.initiate({ id: 3 }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
