import { describe, expect, it } from 'vitest';
import { aTask, refreshTasks, serveTasks } from '@/test/fixtures/tasks';
import { act, admin, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { timersAhead } from '@/test/timers-ahead';
import { TasksScreen } from './tasks-screen';

const show = (address = '/tasks', user = employee) => renderWithProviders(<TasksScreen />, { address, user });

const titles = () => screen.getAllByRole('link', { name: /^Task \d/ }).map((link) => link.textContent);
const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const section = (name: RegExp) => screen.getByRole('button', { name });

describe('the list of tasks', () => {
  it('counts all tasks in the title and those of each tab, and has the tab in the address', async () => {
    serveTasks([aTask({ id: 1 }), aTask({ id: 2 }), aTask({ id: 3, assignee: 3 })]);
    const { router, user } = show();
    expect(await screen.findByRole('tab', { name: 'My Tasks 2' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { level: 1, name: 'Task Manager 3' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: "Other People's Tasks 1" }));
    expect(router.state.location.search).toBe('?tab=others');
    expect(titles()).toEqual(['Task 3']);
  });

  it('shows flags, preview, project, author and assignee', async () => {
    const description = 'Fifty characters of this are shown, and no more of them.';
    const flags = { category: 'website', urgent: true, priority: 'high' } as const;
    serveTasks([aTask({ id: 1, ...flags, description, projectId: 4, projectName: 'Bakery' })]);
    show();
    const shown = within(await screen.findByRole('row', { name: /Task 1/ }));
    const beginning = 'Fifty characters of this are shown, and no more of…';
    for (const text of ['Website', '[Urgent]', 'High', beginning, 'anna@studio.example', 'Me'])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Task 1' })).toHaveAttribute('href', '/tasks/1');
    expect(shown.getByRole('link', { name: 'Bakery' })).toHaveAttribute('href', '/projects/4');
  });

  it('filters by a project, counts both tabs, and clears the filter by its chip', async () => {
    serveTasks([
      aTask({ id: 1 }),
      aTask({ id: 2, assignee: 3, projectId: 4, projectName: 'Bakery', status: 'done' }),
      aTask({ id: 3, assignee: 3 }),
    ]);
    const { router, user } = show('/tasks?project=4');
    expect(await screen.findByRole('tab', { name: 'My Tasks 0' })).toBeVisible();
    expect(screen.getByText('No tasks with this filter')).toBeVisible();
    await user.click(screen.getByRole('button', { name: "Show 1 in Other People's Tasks" }));
    expect(titles()).toEqual(['Task 2']);
    expect(router.state.location.search).toBe('?project=4&tab=others');
    await user.click(screen.getByRole('button', { name: 'Project: Bakery. Clear filter' }));
    expect(screen.getByRole('tab', { name: 'My Tasks 1' })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=others');
    expect(titles()).toEqual(['Task 3']);
  });

  it('filters by a week and an assignee until their chips are pressed', async () => {
    serveTasks([
      aTask({ id: 1, assignee: 3, status: 'done' }),
      aTask({ id: 2, assignee: null, status: 'done' }),
      aTask({ id: 3, assignee: 3, status: 'done' }),
    ]);
    server.use(
      http.get('*/api/statistics/tasks/week', () => refusal(503, 'The database is away'), { once: true }),
      http.get('*/api/statistics/tasks/week', ({ request }) =>
        HttpResponse.json(request.url.endsWith('?day=2026-11-09') ? { created: [3], done: [1, 2] } : null),
      ),
    );
    const { router, user } = show('/tasks?tab=others&person=none&week=done-2026-11-09');
    await user.click(within(await screen.findByRole('alert')).getByRole('button'));
    await waitFor(() => expect(titles()).toEqual(['Task 2']));
    await user.click(screen.getByRole('button', { name: 'Unassigned tasks. Clear filter' }));
    expect(titles()).toEqual(['Task 1', 'Task 2']);
    await user.click(screen.getByRole('button', { name: 'Done in the week of 09/11/2026. Clear filter' }));
    expect(router.state.location.search).toBe('?tab=others');
  });

  it('restores the focused row and the selection on the way back', async () => {
    serveTasks([aTask({ id: 1 }), aTask({ id: 2 }), aTask({ id: 3 })]);
    const { router, user } = renderWithProviders(<TasksScreen />, {
      user: { ...admin, id: 2 },
      address: '/tasks',
      path: '/tasks',
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Task 1' }));
    await user.click(screen.getByRole('link', { name: 'Task 2' }));
    expect(router.state.location.pathname).toBe('/tasks/2');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(row('Task 2')).toHaveFocus());
    expect(screen.getByRole('checkbox', { name: 'Select Task 1' })).toBeChecked();
    // A new visit of the list starts over.
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/tasks'));
    expect(await screen.findByRole('checkbox', { name: 'Select Task 1' })).not.toBeChecked();
  });

  it('has three sections, done collapsed, and their state in the address', async () => {
    serveTasks([aTask({ id: 1 }), aTask({ id: 2, status: 'in_progress' }), aTask({ id: 3, status: 'done' })]);
    const { router, user } = show();
    expect(await screen.findByRole('button', { name: 'In progress 1' })).toHaveAttribute('aria-expanded', 'true');
    expect(section(/^To do 1/)).toHaveAttribute('aria-expanded', 'true');
    expect(section(/^Done 1/)).toHaveAttribute('aria-expanded', 'false');
    expect(titles()).toEqual(['Task 2', 'Task 1']);

    await user.click(section(/^Done 1/));
    await user.click(section(/^To do 1/));
    expect(titles()).toEqual(['Task 2', 'Task 3']);
    expect(router.state.location.search).toBe(`?open=${encodeURIComponent('in_progress,done')}`);
  });

  it('sorts by From and To, without dragging', async () => {
    serveTasks([aTask({ id: 1, assignedBy: 3 }), aTask({ id: 2, assignedBy: 1 })]);
    const { router, user } = show();
    const from = await screen.findByRole('button', { name: 'From' });
    expect(screen.getAllByRole('button', { name: /^Move/ })).toHaveLength(2);

    await user.click(from);
    expect(titles()).toEqual(['Task 2', 'Task 1']);
    expect(screen.getByRole('columnheader', { name: 'From' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?sort=from');

    await user.click(from);
    expect(titles()).toEqual(['Task 1', 'Task 2']);
    await user.click(from);
    expect(router.state.location.search).toBe('');
    expect(screen.getAllByRole('button', { name: /^Move/ })).toHaveLength(2);
  });

  it('shows 10,000 tasks with a few dozen rows', async () => {
    serveTasks(Array.from({ length: 10_000 }, (_, index) => aTask({ id: index + 1 })));
    show();
    expect(await screen.findByRole('table', { name: 'My Tasks' })).toHaveAttribute('aria-rowcount', '10004');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });
});

describe('the filter', () => {
  it('is focused by /, searches collapsed sections, is in the address, and can be cleared', async () => {
    serveTasks([aTask({ id: 1 }), aTask({ id: 2, status: 'done', description: 'Oven photo' })]);
    const { router, user } = show();
    await screen.findByRole('row', { name: /Task 1/ });
    await user.keyboard('/oven');
    await waitFor(() => expect(titles()).toEqual(['Task 2']));
    expect(router.state.location.search).toBe('?q=oven');

    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(titles()).toEqual(['Task 1']);
    await fill(user, screen.getByRole('searchbox'), 'nothing');
    expect(await screen.findByText('Nothing matches “nothing”')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filter' }).at(-1)!);
    expect(await screen.findByRole('row', { name: /Task 1/ })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Filter tasks' })).toHaveValue('');
  });
});

describe('an empty list', () => {
  it('of the user’s tasks says that nothing is open', async () => {
    serveTasks([aTask({ id: 3, assignee: 3 })]);
    show();
    expect(await screen.findByText('Nothing on your plate')).toBeVisible();
  });

  it('of the whole studio offers the first task', async () => {
    serveTasks([]);
    const { user } = show();
    expect(await screen.findByText('No tasks yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'New task' }).at(-1)!);
    expect(await screen.findByRole('dialog', { name: 'New task' })).toBeVisible();
  });
});

describe('a list that does not load', () => {
  it('says why, shows no counts, retries, and keeps what it showed', async () => {
    serveTasks([aTask({ id: 1 })]);
    server.use(http.get('*/api/tasks', () => refusal(500, 'Broken'), { once: true }));
    const { user, store } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP 500: Broken');
    expect(screen.getByRole('tab', { name: 'My Tasks' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Task 1/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.use(http.get('*/api/tasks', () => refusal(503, 'The database is away')));
    await refreshTasks(store);
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP 503: The database is away');
    expect(row('Task 1')).toBeVisible();
  });
});

describe('a refresh', () => {
  it('comes every 15 seconds', async () => {
    const { polls } = serveTasks([aTask({ id: 1 })]);
    const pass = timersAhead();
    show();
    await screen.findByRole('row', { name: /Task 1/ });
    expect(polls).toEqual([200]);
    await pass(15);
    await waitFor(() => expect(polls).toEqual([200, 304]));
  });

  it('renders changed rows only', async () => {
    const { change } = serveTasks([aTask({ id: 1 }), aTask({ id: 2 })]);
    const shown = show();
    await screen.findByRole('row', { name: /Task 1/ });
    const changes: Node[] = [];
    const observer = new MutationObserver((records) => changes.push(...records.map(({ target }) => target)));
    observer.observe(row('Task 1'), { subtree: true, childList: true, characterData: true, attributes: true });
    change((tasks) => tasks.map((task) => (task.id === 2 ? { ...task, title: 'Renamed' } : task)));
    await refreshTasks(shown.store);
    expect(await screen.findByRole('row', { name: /Renamed/ })).toBeVisible();
    expect(observer.takeRecords()).toEqual([]);
    expect(changes).toEqual([]);
  });

  it('keeps the selection except deleted tasks', async () => {
    const { change } = serveTasks([aTask({ id: 1, assignee: 1 }), aTask({ id: 2, assignee: 1 })]);
    const shown = show('/tasks', admin);
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Select Task 1' }));
    await shown.user.click(screen.getByRole('checkbox', { name: 'Select Task 2' }));
    expect(screen.getByText('2 tasks selected')).toBeVisible();
    change((tasks) => [aTask({ id: 3, assignee: 1 }), ...tasks.filter(({ id }) => id !== 2)]);
    await refreshTasks(shown.store);
    expect(await screen.findByText('1 task selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Task 1' })).toBeChecked();
    // Nothing moves while the user selects rows.
    expect(screen.getByText('1 new task is waiting')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Task Manager 1' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'My Tasks 1' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Select Task 3' })).toBeNull();
    await shown.user.click(screen.getByRole('checkbox', { name: 'Select Task 1' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Task 3' })).not.toBeChecked();
    expect(screen.queryByText('1 new task is waiting')).toBeNull();
  });

  it('keeps the input of a form, even if the task is deleted', async () => {
    const { change } = serveTasks([aTask({ id: 1 })]);
    const shown = show('/tasks?edit=1');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await fill(shown.user, title, 'Half a sen');
    change((tasks) => tasks.map((task) => ({ ...task, title: 'Renamed by somebody' })));
    await refreshTasks(shown.store);
    expect(title).toHaveValue('Half a sen');
    change(() => []);
    await refreshTasks(shown.store);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a sen');
  });
});

describe('a range of rows', () => {
  it('is selected with Shift, across sections, without those of collapsed ones', async () => {
    const statuses = ['in_progress', 'todo', 'todo', 'todo', 'done', 'done'] as const;
    serveTasks(statuses.map((status, index) => aTask({ id: index + 1, status })));
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Task 1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 3' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 tasks selected')).toBeVisible();
    await user.click(section(/^To do/));
    await user.click(section(/^Done/));
    row('Task 6').focus();
    await user.keyboard('x');
    row('Task 1').focus();
    await user.keyboard('{Shift>} {/Shift}');
    expect(screen.queryAllByRole('checkbox', { name: /^Select Task/, checked: true })).toEqual([]);
    expect(screen.getByText('2 tasks selected')).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('moves with j and k, selects with x, edits with e, creates with n, opens with Enter', async () => {
    serveTasks([aTask({ id: 1 }), aTask({ id: 2, status: 'in_progress' }), aTask({ id: 3 })]);
    const { router, user } = show();
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await screen.findByRole('row', { name: /Task 1/ });
    await user.keyboard('j');
    await waitFor(() => expect(row('Task 2')).toHaveFocus());
    await user.keyboard('j');
    await waitFor(() => expect(row('Task 1')).toHaveFocus());
    await user.keyboard('k');
    await waitFor(() => expect(row('Task 2')).toHaveFocus());
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Task 2' })).toBeChecked();
    await user.keyboard('e');
    expect(await screen.findByRole('dialog', { name: 'Edit task' })).toBeVisible();
    await screen.findByRole('textbox', { name: 'Title' });
    await user.keyboard('{Escape}');
    await closed();
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'New task' })).toBeVisible();
    expect(router.state.location.search).toBe('?new=1');
    await screen.findByRole('textbox', { name: 'Title' });
    await user.keyboard('{Escape}');
    await closed();
    row('Task 2').focus();
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/tasks/2');
  });
});
