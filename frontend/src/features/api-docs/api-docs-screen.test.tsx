import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { employee, renderWithProviders, screen } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { ApiDocsScreen } from './api-docs-screen';

const document = readFileSync('../backend/openapi.json', 'utf8');

it('sends a call with the session’s token, which it does not show', async () => {
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
  const { user } = renderWithProviders(<ApiDocsScreen />);
  expect(await screen.findByRole('heading', { level: 2, name: 'Calls' })).toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: /^GET \W*api\W*users\b/, expanded: false }));
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
