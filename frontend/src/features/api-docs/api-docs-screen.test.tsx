import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { admin, employee, renderWithProviders, screen, within } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { loadTexts } from '@/i18n';
import { callGroups, type ApiDocument } from './api-document';
import { ApiDocsScreen } from './api-docs-screen';
import { curlOf } from './curl';

/** The real one: the page shows all of it. */
const document = JSON.parse(readFileSync('../backend/openapi.json', 'utf8')) as ApiDocument;

const show = async (user = employee) => {
  await loadTexts('programs');
  return renderWithProviders(<ApiDocsScreen />, { user, path: '/api/docs', address: '/api/docs' });
};

beforeEach(() => {
  server.use(http.get('*/api/openapi.json', () => HttpResponse.json(document)));
});

it('shows examples for this dashboard and this person, those of costs to admins', async () => {
  const { unmount } = await show();
  const create = screen.getByRole('group', { name: 'Create a task' });
  expect(create).toHaveTextContent(`curl -X POST '${window.location.origin}/api/tasks'`);
  expect(create).toHaveTextContent('Authorization: Bearer studio_pat_…');
  expect(create).toHaveTextContent(`"assignee":${String(employee.id)}`);
  expect(screen.queryByRole('group', { name: 'List the costs of this month' })).not.toBeInTheDocument();
  unmount();
  await show(admin);
  expect(screen.getByRole('group', { name: 'List the costs of this month' })).toBeVisible();
});

it('finds a call, and shows what it takes, answers and needs', async () => {
  const { user, router } = await show();
  await screen.findByText('All calls');
  const find = screen.getByRole('searchbox', { name: 'Find a call' });
  await user.click(find);
  await user.paste('patch /api/tasks/{id');
  expect(await screen.findByText('1 call')).toBeVisible();
  expect(router.state.location.search).toContain('q=');
  const call = screen.getByText('/api/tasks/{id}').closest('details') as HTMLElement;
  expect(call).toHaveTextContent('Permission: tasks:write');
  await user.click(within(call).getByText('PATCH'));
  expect((await within(call).findAllByText('todo | in_progress | done'))[0]).toBeInTheDocument();
  expect(within(call).getByRole('group', { name: 'PATCH /api/tasks/{id}' })).toHaveTextContent('/api/tasks/1');
  await user.click(find);
  await user.paste(' nothing');
  expect(await screen.findByText('No call fits')).toBeVisible();
});

it('has every call of the API in one group, each with a command, which uploads files in the field that it takes', () => {
  const calls = callGroups(document).flatMap((group) => group.calls);
  expect(calls.length).toBe(Object.values(document.paths).flatMap((path) => Object.keys(path)).length);
  for (const call of calls) expect(curlOf('https://studio.example', call, document)).toMatch(/^curl .*'https:/);
  const fieldsOf = (path: string) => {
    const call = calls.find((one) => one.path === path && one.form);
    return [...curlOf('https://studio.example', call!, document).matchAll(/-F '(\w+)=@/g)].map(([, field]) => field);
  };
  expect(fieldsOf('/api/finances/upload')).toEqual(['attachments']);
  expect(fieldsOf('/api/resources/upload')).toEqual(['files']);
  expect(fieldsOf('/auth/profile-picture')).toEqual(['profile_picture']);
});

it('shows no command for what tokens may never do', async () => {
  const { user } = await show(admin);
  await screen.findByText('All calls');
  await user.click(screen.getByRole('searchbox', { name: 'Find a call' }));
  await user.paste('post /admin/users/{id}/erase');
  const call = (await screen.findByText('/admin/users/{id}/erase')).closest('details') as HTMLElement;
  expect(call).toHaveTextContent('Never by access token');
  await user.click(within(call).getByText('POST'));
  expect(await within(call).findByText(/it takes a person who is logged in/)).toBeInTheDocument();
  expect(call).not.toHaveTextContent('studio_pat_');
});

it('quotes for a shell', () => {
  const [group] = callGroups({
    info: { version: '1' },
    components: { schemas: {} },
    paths: {
      '/x': {
        post: {
          operationId: 'x',
          'x-scope': 'any',
          requestBody: { content: { 'application/json': { schema: { enum: ["it's"] } } } },
          responses: {},
        },
      },
    },
  });
  const [call] = group?.calls ?? [];
  expect(call && curlOf('https://studio.example', call, document)).toContain(`-d '"it'\\''s"'`);
});
