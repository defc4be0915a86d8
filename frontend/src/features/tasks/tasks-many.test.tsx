import { beforeEach, describe, expect, it } from 'vitest';
import { choose, renderWithProviders, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import type { TaskCategory, TaskViewDto } from '@/api/tasks/tasks.api';
import { aTask, people, serveTasks } from '@/test/fixtures/tasks';
import { TasksScreen } from './tasks-screen';

const show = (address = '/tasks') => renderWithProviders(<TasksScreen />, { address });
const titles = () => screen.getAllByRole('link', { name: /^Task \d/ }).map((link) => link.textContent);

let sent: { method: string; path: string; body: unknown }[];

beforeEach(() => void (sent = []));

/** A server that keeps views. */
function serveViews(...views: TaskViewDto[]): void {
  const note = async (request: Request) => {
    const body = request.method === 'DELETE' ? null : ((await request.json()) as object);
    sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body;
  };
  server.use(
    http.get('*/api/views', () => HttpResponse.json([...views])),
    http.post('*/api/views', async ({ request }) => {
      const view = { id: views.length + 1, isStart: false, ...(await note(request)) } as TaskViewDto;
      views.push(view);
      return HttpResponse.json(view, { status: 201 });
    }),
    http.patch('*/api/views/:id', async ({ request, params }) => {
      const view = views.find(({ id }) => id === Number(params.id));
      Object.assign(view ?? {}, await note(request));
      return HttpResponse.json(view);
    }),
  );
}

describe('changing several tasks', () => {
  const three = [1, 2, 3].map((id) => aTask({ id }));

  it('is for all users, requires a change, sends only chosen fields, and shows them at once', async () => {
    serveTasks(three);
    const sent = recordBodies('patch', '*/api/tasks', () => HttpResponse.json({ changed: [] }));
    const { user } = show();
    for (const title of ['Task 1', 'Task 3'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    // Deleting is for admins.
    expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Change…' }));
    await user.click(await screen.findByRole('button', { name: 'Change 2 tasks' }));
    expect(await screen.findByText('Choose at least one change')).toBeVisible();
    await choose(user, 'Priority', 'High');
    await choose(user, 'Category', 'Website');
    await choose(user, 'Urgent', 'Not urgent');
    await choose(user, 'Project', 'No project');
    await user.click(screen.getByRole('button', { name: 'Change 2 tasks' }));
    expect(await screen.findByText('2 tasks changed')).toBeVisible();
    expect(sent).toEqual([{ ids: [1, 3], priority: 'high', category: 'website', urgent: false, projectId: null }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tasks' })).not.toBeInTheDocument());
  });

  it('is saved by Ctrl+Enter on a select, which keeps its value, and leads back to the first task', async () => {
    serveTasks(three);
    const sent = recordBodies('patch', '*/api/tasks', () => refusal(503, 'Not now'));
    const { user } = show();
    for (const title of ['Task 2', 'Task 3'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    await user.click(await screen.findByRole('button', { name: 'Change…' }));
    await choose(user, 'Category', 'Website');
    const category = screen.getByRole('combobox', { name: 'Category' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Failed to update tasks: Not now')).toBeVisible();
    expect(category).toHaveFocus();
    expect(category).toHaveAttribute('aria-expanded', 'false');
    server.use(http.patch('*/api/tasks', () => HttpResponse.json({ changed: [] })));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByRole('row', { name: /Task 2/ })).toHaveFocus());
    expect(sent).toEqual([{ ids: [2, 3], category: 'website' }]);
  });

  it('can be undone, except what others have changed since', async () => {
    const categories = ['support', 'finance', 'website', 'finance'] as const;
    const tasks = categories.map((category, index) => aTask({ id: index + 1, category }));
    const { change } = serveTasks(tasks);
    server.use(
      http.patch('*/api/tasks', async ({ request }) => {
        const body = (await request.json()) as { ids: number[]; category: TaskCategory };
        const { ids, category } = body;
        sent.push({ method: 'PATCH', path: '/api/tasks', body });
        change((all) => all.map((task) => (ids.includes(task.id) ? { ...task, category } : task)));
        const changed = tasks.filter((task) => ids.includes(task.id) && task.category !== category);
        return HttpResponse.json({
          changed: changed.map((task) => ({ id: task.id, before: { category: task.category } })),
        });
      }),
    );
    const { user } = show();
    for (const { title } of tasks) await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    await user.click(await screen.findByRole('button', { name: 'Change…' }));
    await choose(user, 'Category', 'Website');
    await user.click(screen.getByRole('button', { name: 'Change 4 tasks' }));
    expect(await screen.findByText('4 tasks changed')).toBeVisible();
    change((all) => all.map((task) => (task.id === 4 ? { ...task, category: 'meeting' } : task)));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.slice(1).map(({ body }) => body)).toEqual([
      { ids: [1], category: 'support' },
      { ids: [2], category: 'finance' },
    ]);
  });

  it('keeps form, selection and tasks if the server refuses', async () => {
    serveTasks(three);
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Task 3' }));
    server.use(
      http.patch('*/api/tasks', () => refusal(404, 'These tasks no longer exist: 3')),
      // The list that would put it right does not come either.
      http.get('*/api/tasks', () => refusal(503, 'Away')),
    );
    await user.click(await screen.findByRole('button', { name: 'Change…' }));
    await choose(user, 'Status', 'Done');
    await user.click(screen.getByRole('button', { name: 'Change 1 task' }));
    expect(await screen.findByText('Failed to update tasks: These tasks no longer exist: 3')).toBeVisible();
    expect(titles()).toEqual(['Task 1', 'Task 2', 'Task 3']);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Done');
  });
});

describe('filters', () => {
  const tasks = [
    aTask({ id: 1, urgent: true, category: 'website' }),
    aTask({ id: 2, status: 'done', category: 'support', priority: 'high' }),
    aTask({ id: 3, assignee: 3, assignedBy: 2, urgent: true }),
  ];

  it('are in the address and shown as chips', async () => {
    serveTasks(tasks);
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Urgent only' }));
    await waitFor(() => expect(titles()).toEqual(['Task 1']));
    expect(screen.getByRole('tab', { name: /Other/ })).toHaveTextContent('1');
    await user.click(screen.getByRole('checkbox', { name: 'Support' }));
    await waitFor(() => expect(router.state.location.search).toBe('?urgent=1&category=support'));
    await user.click(screen.getByRole('button', { name: 'Urgent. Clear filter' }));
    await waitFor(() => expect(titles()).toEqual(['Task 2']));
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Low' }));
    expect(await screen.findByText('No tasks with this filter')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'High' }));
    await waitFor(() => expect(titles()).toEqual(['Task 2']));
    expect(router.state.location.search).toBe('?category=support&priority=low%2Chigh');
    expect(screen.getByRole('button', { name: 'Priority: Low, Priority: High. Clear filter' })).toBeVisible();
  });

  it('by assignee, even a former user, open the tab with their tasks', async () => {
    serveTasks(tasks);
    const left = people.map((person) => (person.id === 3 ? { ...person, deactivated_at: '2026-11-20' } : person));
    server.use(http.get('*/api/users', () => HttpResponse.json(left)));
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await choose(user, 'Assignee', 'bert@studio.example');
    await waitFor(() => expect(titles()).toEqual(['Task 3']));
    expect(router.state.location.search).toBe('?tab=others&person=3');
    expect(screen.getByRole('button', { name: 'To bert@studio.example. Clear filter' })).toBeVisible();
  });

  it('pass the focus of a removed one to the next', async () => {
    serveTasks(tasks);
    const { user } = show('/tasks?urgent=1&category=support');
    await user.click(await screen.findByRole('button', { name: 'Support. Clear filter' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Urgent. Clear filter' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Clear filter$/ })).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('are cleared all at once', async () => {
    serveTasks(tasks);
    const { user, router } = show('/tasks?urgent=1&category=support&from=1');
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('views', () => {
  const urgent = { id: 1, name: 'Urgent', filters: 'urgent=1', isStart: true };
  const tasks = [aTask({ id: 1, urgent: true }), aTask({ id: 2 })];

  it('include a start view, and all tasks have an address', async () => {
    serveTasks(tasks);
    serveViews(urgent);
    const { user, router } = show();
    await waitFor(() => expect(titles()).toEqual(['Task 1']));
    expect(router.state.location.search).toBe('?urgent=1');
    await user.click(screen.getByRole('button', { name: 'Urgent. Clear filter' }));
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 2']));
    expect(router.state.location.search).toBe('?all=1');
  });

  it('do not replace a view in the address', async () => {
    serveTasks(tasks);
    serveViews(urgent);
    const { router } = show('/tasks?tab=others');
    expect(await screen.findByText('Nobody else has a task')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=others');
  });

  it('that fail to load do not block the tasks', async () => {
    serveTasks(tasks);
    server.use(http.get('*/api/views', () => refusal(503, 'Away')));
    show();
    expect(await screen.findByRole('link', { name: 'Task 2' })).toBeVisible();
  });

  it('save the current view under a name, or replace the one of that name', async () => {
    serveTasks(tasks);
    serveViews({ ...urgent, isStart: false });
    const { user } = show('/tasks?category=general&edit=none');
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    const name = await screen.findByRole('textbox', { name: 'Save the current view as' });
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('Give the view a name')).toBeVisible();
    await user.type(name, 'General');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'true');
    expect(name).toHaveValue('');
    await user.type(name, 'urgent');
    await user.click(screen.getByRole('button', { name: 'Replace this view' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { method: 'POST', path: '/api/views', body: { name: 'General', filters: 'category=general', isStart: false } },
      { method: 'PATCH', path: '/api/views/1', body: { filters: 'category=general' } },
    ]);
  });

  it('can be the start view, and open by a link', async () => {
    serveTasks(tasks);
    serveViews({ ...urgent, isStart: false });
    const { user, router } = show();
    await screen.findByRole('row', { name: /Task 1/ });
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Open Tasks with “Urgent”' }));
    await screen.findByRole('button', { name: 'No longer open Tasks with “Urgent”' });
    // The user stays here: the start view only applies to new visits.
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('link', { name: 'All tasks' })).toHaveAttribute('href', '/tasks?all=1');
    await user.click(screen.getByRole('link', { name: /^Urgent/ }));
    await waitFor(() => expect(titles()).toEqual(['Task 1']));
    expect(router.state.location.search).toBe('?urgent=1');
  });
});
