import { describe, expect, it } from 'vitest';
import { admin, employee, fill, renderWithProviders, screen, waitFor } from '@/test/render';
import { aTask, refreshTasks, serveTasks } from '@/test/fixtures/tasks';
import { timersAhead } from '@/test/timers-ahead';
import { TasksScreen } from './tasks-screen';

const show = (address = '/tasks', user = employee) => renderWithProviders(<TasksScreen />, { address, user });

const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });

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

  it('with news changes the row concerned and no other', async () => {
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

  it('leaves what is selected selected, save what is gone', async () => {
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
    expect(screen.queryByRole('checkbox', { name: 'Select Task 3' })).toBeNull();
    await shown.user.click(screen.getByRole('checkbox', { name: 'Select Task 1' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Task 3' })).not.toBeChecked();
    expect(screen.queryByText('1 new task is waiting')).toBeNull();
  });

  it('leaves what is being typed into a form, even when the task is deleted meanwhile', async () => {
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

describe('the keyboard', () => {
  it('goes along with j and k, selects with x, edits with e, creates with n, opens with Enter', async () => {
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
