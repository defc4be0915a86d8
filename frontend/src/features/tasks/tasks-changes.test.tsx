import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, employee, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { tasksApi } from '@/api/tasks/tasks.api';
import { aTask, refreshTasks, serveTasks } from '@/test/fixtures/tasks';
import { TasksScreen } from './tasks-screen';

const show = (address = '/tasks', user = employee) => renderWithProviders(<TasksScreen />, { address, user });

const confirmDelete = async (user: ReturnType<typeof show>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
const titles = () => screen.getAllByRole('link', { name: /^Task \d/ }).map((link) => link.textContent);

/** jsdom lays nothing out: rows, and the picture of the lifted one, are where their style says. */
function layRowsOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const style = this.closest('[style*="translateY"], [style*="fixed"]')?.getAttribute('style') ?? '';
    const [, top] = /translateY\((\d+)px\)|\btop: (\d+)px/.exec(style)?.filter(Boolean) ?? [];
    return new DOMRect(0, Number(top ?? 0), 800, top === undefined ? 0 : 44);
  });
}

describe('moving a task', () => {
  beforeEach(layRowsOut);

  const others = { 2: { assignee: 3 }, 4: { status: 'done' } } as const;
  const mineAndOthers = [1, 2, 3, 4, 5].map((id) => aTask({ id, ...others[id as 2 | 4] }));

  let shown: ReturnType<typeof show>;

  async function lift() {
    shown = show();
    const { user } = shown;
    (await screen.findByRole('button', { name: 'Move Task 5' })).focus();
    await user.keyboard(' ');
    expect(await screen.findByText('Task 5: To do, position 3 of 3')).toBeInTheDocument();
    return user;
  }

  it('by Space and arrows sends the new order of the whole list, or nothing after Escape', async () => {
    const { sent } = serveTasks(mineAndOthers);
    const user = await lift();
    await user.keyboard('{ArrowUp}{Escape}');
    await waitFor(() => expect(screen.queryByText(/position/)).not.toBeInTheDocument());
    expect(titles()).toEqual(['Task 1', 'Task 3', 'Task 5']);
    screen.getByRole('button', { name: 'Move Task 5' }).focus();
    await user.keyboard(' ');
    await screen.findByText('Task 5: To do, position 3 of 3');
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('Task 5: To do, position 2 of 3')).toBeInTheDocument();
    await user.keyboard(' ');
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 5', 'Task 3']));
    const body = { taskOrders: [1, 2, 5, 3, 4].map((id, index) => ({ id, order: index + 1 })) };
    await waitFor(() => expect(sent).toEqual([{ method: 'POST', path: '/api/tasks/reorder', body }]));
  });

  describe('into another section', () => {
    const patched = (status: string) => ({ method: 'PATCH', path: '/api/tasks/5', body: { status } });
    const ordered = (...ids: number[]) => ({
      method: 'POST',
      path: '/api/tasks/reorder',
      body: { taskOrders: ids.map((id, index) => ({ id, order: index + 1 })) },
    });
    const said = (place: string) => screen.findByText(`Task 5: ${place}`);
    const doneCount = (count: number) => screen.findByRole('button', { name: `Done ${count}` });

    it('changes its status, says so on the way, and can be undone', async () => {
      const started = { 1: { status: 'in_progress' }, 2: { status: 'in_progress' } } as const;
      const { sent } = serveTasks([1, 2, 3, 4, 5].map((id) => aTask({ id, ...started[id as 1 | 2] })));
      const user = await lift();
      await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
      expect(await said('In progress, position 3 of 3')).toBeInTheDocument();
      await user.keyboard('{ArrowUp}');
      expect(await said('In progress, position 2 of 3')).toBeInTheDocument();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByText(/position/)).not.toBeInTheDocument());
      expect(titles()).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5']);
      expect(sent).toEqual([]);

      screen.getByRole('button', { name: 'Move Task 5' }).focus();
      await user.keyboard(' ');
      await said('To do, position 3 of 3');
      await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp} ');
      expect(await screen.findByText('Moved “Task 5” to “In progress”')).toBeVisible();
      expect(titles()).toEqual(['Task 1', 'Task 5', 'Task 2', 'Task 3', 'Task 4']);
      expect(screen.getByRole('button', { name: 'In progress 3' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Move Task 5' })).toHaveFocus();
      expect(sent).toEqual([patched('in_progress'), ordered(1, 5, 2, 3, 4)]);

      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5']));
      await waitFor(() => expect(sent.slice(2)).toEqual([patched('todo'), ordered(1, 2, 3, 4, 5)]));
    });

    it('that is collapsed or empty puts it on top', async () => {
      const { sent } = serveTasks(mineAndOthers);
      const user = await lift();
      await user.keyboard('{ArrowDown}');
      expect(await said('Done, position 1 of 2')).toBeInTheDocument();
      await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
      expect(await said('In progress, position 1 of 1')).toBeInTheDocument();
      await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown} ');
      expect(await doneCount(2)).toBeVisible();
      await waitFor(() => expect(sent).toEqual([patched('done'), ordered(1, 2, 3, 5, 4)]));
      expect(titles()).toEqual(['Task 1', 'Task 3']);
    });

    it.each([
      ['the status', 'patch', '*/api/tasks/:id', 'Failed to update task: Not now'],
      ['the order', 'post', '*/api/tasks/reorder', 'Failed to reorder tasks: Not now'],
    ] as const)('is rolled back if the server refuses %s, with a retry', async (_what, method, path, message) => {
      const { sent } = serveTasks(mineAndOthers);
      server.use(http[method](path, () => refusal(503, 'Not now'), { once: true }));
      const user = await lift();
      await user.keyboard('{ArrowDown} ');
      expect(await screen.findByText(message)).toBeVisible();
      await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 3', 'Task 5']));
      expect(await doneCount(1)).toBeVisible();
      expect(sent.at(-1)).toEqual(method === 'post' ? patched('todo') : undefined);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await doneCount(2)).toBeVisible();
      await waitFor(() => expect(sent.slice(-2)).toEqual([patched('done'), ordered(1, 2, 3, 5, 4)]));
    });

    it('leaves a status that a colleague has changed meanwhile', async () => {
      const { sent, change } = serveTasks(mineAndOthers);
      const user = await lift();
      change((tasks) => tasks.map((task) => (task.id === 5 ? { ...task, status: 'in_progress' as const } : task)));
      await refreshTasks(shown.store);
      await user.keyboard('{ArrowDown}');
      await said('Done, position 1 of 2');
      await user.keyboard(' ');
      expect(await screen.findByText(/^It has been changed meanwhile/)).toBeVisible();
      expect(sent).toEqual([]);
      expect(await screen.findByRole('button', { name: 'In progress 1' })).toBeVisible();
    });

    it('shows while other tasks are selected', async () => {
      const { sent } = serveTasks(mineAndOthers);
      const { user } = show();
      await user.click(await screen.findByRole('checkbox', { name: 'Select Task 1' }));
      screen.getByRole('button', { name: 'Move Task 5' }).focus();
      await user.keyboard(' ');
      await said('To do, position 3 of 3');
      await user.keyboard('{ArrowUp} ');
      await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 5', 'Task 3']));
      expect(screen.getByRole('checkbox', { name: 'Select Task 1' })).toBeChecked();
      await waitFor(() => expect(sent).toHaveLength(1));
    });
  });

  it('is rolled back if the server refuses, with a retry', async () => {
    const { polls } = serveTasks(mineAndOthers);
    server.use(http.post('*/api/tasks/reorder', () => refusal(503, 'The database is away'), { once: true }));
    const user = await lift();
    await user.keyboard('{ArrowUp} ');
    expect(await screen.findByText('Failed to reorder tasks: The database is away')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 3', 'Task 5']));
    await waitFor(() => expect(polls.length).toBeGreaterThan(1));

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 5', 'Task 3']));
  });
});

describe('deleting tasks', () => {
  const mine = [1, 2, 3].map((id) => aTask({ id, assignee: 1 }));

  it('asks first, and focuses the next task, or the previous one at the end', async () => {
    const { sent } = serveTasks(mine);
    const { user } = show('/tasks', admin);
    await user.click(await screen.findByRole('button', { name: 'Delete Task 2' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('Are you sure you want to delete this task?')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(titles()).toEqual(['Task 1', 'Task 2', 'Task 3']);

    await user.click(screen.getByRole('button', { name: 'Delete Task 2' }));
    await confirmDelete(user);
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 3']));
    await waitFor(() => expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/tasks/2']));
    await waitFor(() => expect(screen.getByRole('row', { name: /Task 3/ })).toHaveFocus());
    screen.getByRole('button', { name: 'Delete Task 3' }).focus();
    await user.keyboard('{Enter}');
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: 'Delete' })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('row', { name: /Task 1/ })).toHaveFocus());
  });

  it('is rolled back if the server refuses', async () => {
    serveTasks(mine);
    server.use(http.delete('*/api/tasks/:id', () => HttpResponse.error(), { once: true }));
    const { user } = show('/tasks', admin);
    await user.click(await screen.findByRole('button', { name: 'Delete Task 2' }));
    await confirmDelete(user);
    expect(await screen.findByText(/^Failed to delete task: Network error/)).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 2', 'Task 3']));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 3']));
  });

  it('of several asks with their number, which each section counts', async () => {
    const { sent } = serveTasks([...mine, aTask({ id: 4, assignee: 1, status: 'in_progress' })]);
    const { user } = show('/tasks', admin);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all in To do' }));
    expect(screen.getByText('3 selected')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 2' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const question = await screen.findByRole('dialog', { name: 'Delete 2 tasks' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual(['Task 4', 'Task 2']));
    expect(sent).toEqual([{ method: 'DELETE', path: '/api/tasks', body: { ids: [1, 3] } }]);
    expect(screen.queryByRole('button', { name: 'Delete selected' })).not.toBeInTheDocument();
  });

  it('of several spares tasks that a filter hides', async () => {
    const { sent } = serveTasks(mine);
    const { user } = show('/tasks', admin);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all in To do' }));
    await user.type(screen.getByRole('searchbox'), 'task 2');
    expect(await screen.findByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await confirmDelete(user);
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids: [2] }]));
  });

  it('of several focuses the next remaining task', async () => {
    serveTasks(mine);
    const { user } = show('/tasks', admin);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Task 3' }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select Task 3' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 1' }));
    expect(screen.getByRole('button', { name: 'Change…' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await confirmDelete(user);
    await waitFor(() => expect(screen.getByRole('row', { name: /Task 3/ })).toHaveFocus());
  });

  it('by a colleague does not move the focus', async () => {
    const { change } = serveTasks(mine);
    const { user, store } = show('/tasks', admin);
    await screen.findByRole('row', { name: /Task 1/ });
    await user.click(screen.getByRole('searchbox'));
    change((tasks) => tasks.filter(({ id }) => id !== 1));
    await store.dispatch(tasksApi.endpoints.getTasks.initiate(undefined, { forceRefetch: true }));
    await waitFor(() => expect(titles()).toEqual(['Task 2', 'Task 3']));
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});
