import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { employee, renderWithProviders, screen, waitFor } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { ApiDocsScreen } from './api-docs-screen';

const document = readFileSync('../backend/openapi.json', 'utf8');

it('finds a call, and sends it with the session’s token, which it does not show', async () => {
  const sentTokens: (string | null)[] = [];
  server.use(
    http.get('*/api/openapi.json', () =>
      HttpResponse.text(document, { headers: { 'Content-Type': 'application/json' } }),
    ),
    http.get('*/api/users', ({ request }) => {
      sentTokens.push(request.headers.get('Authorization'));
      return HttpResponse.json([employee]);
    }),
  );
  const { user, router } = renderWithProviders(<ApiDocsScreen />, {
    path: '/api/docs',
    address: '/api/docs?q=nothing+fits',
  });
  expect(await screen.findByText('0 calls')).toBeVisible();
  expect(screen.getByText('Nothing matches “nothing fits”')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/No operations defined/)).not.toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Calls' })).toBeInTheDocument();
  await user.click(screen.getByRole('searchbox', { name: 'Find a call' }));
  await user.paste('GET /api/users people');
  expect(await screen.findByText('1 call')).toBeVisible();
  expect(router.state.location.search).toContain('q=GET');

  await user.click(await screen.findByRole('button', { name: /^GET .*users/, expanded: false }));
  expect(await screen.findByText(/people:read/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try it out' }));
  await user.click(await screen.findByRole('button', { name: 'Execute' }));
  expect(await screen.findByText(new RegExp(`"email": "${employee.email}"`))).toBeVisible();
  const token = `token-of-${employee.email}`;
  expect(sentTokens).toEqual([`Bearer ${token}`]);
  const command = screen.getByText(/^curl /);
  expect(command).toHaveTextContent('Authorization: Bearer studio_pat_…');
  expect(command).not.toHaveTextContent(token);
});
