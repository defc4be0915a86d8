import { beforeEach, describe, expect, it } from 'vitest';
import { admin, renderApp, screen } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { drafts } from '@/shared/drafts/draft-store';
import { cost } from '@/test/fixtures/costs';
import { aTask, serveTasks } from '@/test/fixtures/tasks';

beforeEach(() => {
  serveTasks([aTask({ id: 1, assignee: admin.id })]);
  const summary = { netto: 100, vat: 19, brutto: 119, count: 1 };
  server.use(
    http.get('*/admin/users', () => HttpResponse.json({ users: [admin], total: 1 })),
    http.get('*/api/finances/costs', () => HttpResponse.json({ costs: [cost({ id: 2 })], summary })),
    http.get('*/api/finances/costs/2', () => HttpResponse.json(cost({ id: 2 }))),
    http.get('*/api/resources/tree', () =>
      HttpResponse.json({ path: 'Finance', description: null, breadcrumbs: [], items: [], total: 0, readOnly: false }),
    ),
  );
});

describe('input from before a crash is restored', () => {
  it.each([
    ['a new task', '/tasks?new=1', 'task/new', 'title'],
    ['a task', '/tasks?edit=1', 'task/1', 'title'],
    ['a task on its own screen', '/tasks/1', 'task/1', 'title'],
    ['a new project', '/projects?new=1', 'project/new', 'name'],
    ['a new cost', '/finances?new=1', 'cost/new', 'description'],
    ['a cost', '/finances?year=2026&month=3&edit=2', 'cost/2', 'description'],
    ['a new folder', '/resources?new=1', 'folder/new', 'name'],
    ['the profile', '/settings', 'profile', 'first_name'],
    ['a message', '/adminpanel?tab=tools', 'message', 'message'],
    ['a comment', '/tasks/1', 'comment/1', 'text'],
  ])('in the form of %s', async (_what, address, place, field) => {
    drafts.write(admin.id, place, { [field]: 'Half a sen' });
    renderApp(address, { user: admin });
    expect(await screen.findByDisplayValue('Half a sen')).toBeVisible();
    expect(screen.getByText('Draft restored')).toBeVisible();
  });
});
