import { describe, expect, it } from 'vitest';
import { act, choose, fill, fireEvent, screen, waitFor, within } from '@/test/render';
import { deferred, http, HttpResponse, refusal, server } from '@/test/server';
import { tasksApi } from '@/api/tasks/tasks.api';
import { timersAhead } from '@/test/timers-ahead';
import { showTask } from '@/test/screens/task';
import { aButton, aField } from '@/test/fixtures/workflows';
import { aComment, anEntry, aTask, pageOfComments, serveTasks } from '@/test/fixtures/tasks';

/** The value beside its name in the grid. */
const property = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const button = (name: string) => screen.getByRole('button', { name });

describe('a task', () => {
  it('shows all its fields, and leads back to the list', async () => {
    const kind = { status: 'in_progress', category: 'website', priority: 'high', urgent: true } as const;
    const description = 'First line\nsee https://example.com';
    serveTasks([aTask({ id: 1, title: 'Redesign', description, projectId: 4, projectName: 'Bakery', ...kind })]);
    const { router, user } = showTask();
    expect(await screen.findByRole('heading', { level: 1, name: 'Redesign' })).toBeVisible();
    expect(property('Assignee')).toHaveTextContent('Me');
    expect(property('ID')).toHaveTextContent('1');
    expect(property('Status')).toHaveTextContent('In progress');
    expect(property('Priority')).toHaveTextContent('High');
    expect(property('Urgent')).toHaveTextContent('Yes [Urgent]');
    expect(property('Category')).toHaveTextContent('Website');
    expect(screen.getByRole('link', { name: 'Bakery' })).toHaveAttribute('href', '/projects/4');
    expect(property('Created')).toHaveTextContent(/^20\/11\/2026, \d\d:30$/);
    expect(screen.getByRole('link', { name: 'https://example.com' })).toBeVisible();
    // Opened by its address, there is no entry to go back to.
    await user.click(button('Back'));
    expect(router.state.location.pathname).toBe('/tasks');
  });

  it('without description, project and assignee says so', async () => {
    serveTasks([aTask({ id: 1, assignee: null })]);
    showTask();
    expect(await screen.findByText('No description')).toBeVisible();
    expect(property('Project')).toHaveTextContent('No project');
    expect(property('Assignee')).toHaveTextContent('Unassigned');
    expect(property('Urgent')).toHaveTextContent('No');
  });

  it('offers the buttons for a task beside the way back, except while it is edited', async () => {
    serveTasks([aTask({ id: 1, title: 'Redesign' })]);
    const buttons = [aButton({ name: 'Send', fields: [aField('task')] })];
    server.use(http.get('*/api/workflows/buttons', () => HttpResponse.json(buttons)));
    const { user } = showTask();
    await user.click(await screen.findByRole('button', { name: 'Buttons' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send' }));
    const form = within(await screen.findByRole('dialog', { name: 'Send' }));
    expect(form.getByRole('combobox', { name: 'The task' })).toHaveValue('Redesign');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Edit'));
    expect(screen.queryByRole('button', { name: 'Buttons' })).not.toBeInTheDocument();
  });

  it.each([
    ['404', 'is not there', 'Task not found'],
    ['abc', 'is none', 'Task not found'],
    ['1', 'does not load', 'HTTP 500: Broken'],
  ])('%s that %s leads back to the list, and says so', async (id, _what, said) => {
    serveTasks([]);
    server.use(http.get('*/api/tasks/1', () => refusal(500, 'Broken')));
    const { router } = showTask(`/tasks/${id}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/tasks'));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each([
    ['null', () => HttpResponse.json(null)],
    ['no body', () => new HttpResponse(null, { status: 200 })],
    ['an empty object', () => HttpResponse.json({})],
  ])('that loads as %s is not found, even if the list has it', async (_what, nothing) => {
    serveTasks([aTask({ id: 1 })]);
    server.use(http.get('*/api/tasks/1', nothing));
    const { store } = showTask();
    expect(await screen.findByText('Task not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to tasks' })).toHaveAttribute('href', '/tasks');
    await act(() => store.dispatch(tasksApi.endpoints.getTasks.initiate()));
    expect(screen.getByText('Task not found')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows even if comments, history, users and projects fail to load', async () => {
    serveTasks([aTask({ id: 1 })]);
    server.use(
      http.get('*/api/tasks/1/comments', () => refusal(500, 'Broken')),
      http.get('*/api/tasks/1/history', () => refusal(500, 'Broken')),
      http.get('*/api/users', () => refusal(500, 'Broken')),
      http.get('*/api/projects', () => refusal(500, 'Broken')),
    );
    const { user } = showTask();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('combobox', { name: 'Assignee' })).toHaveValue('me');
    expect(screen.queryByText(/Broken/)).not.toBeInTheDocument();
  });

  it('follows what colleagues change and write, every 15 seconds', async () => {
    const { change } = serveTasks([aTask({ id: 1, title: 'Redesign' })]);
    const pass = timersAhead();
    showTask();
    expect(await screen.findByRole('heading', { level: 1, name: 'Redesign' })).toBeVisible();
    expect(await screen.findByText(/^No comments yet/)).toBeVisible();
    change((tasks) => tasks.map((task) => ({ ...task, title: 'Relaunch', priority: 'low' as const })));
    server.use(
      http.get('*/api/tasks/1/comments', () => HttpResponse.json(pageOfComments([aComment({ id: 7 })]))),
      http.get('*/api/tasks/1/history', () => HttpResponse.json({ items: [anEntry({ id: 2 })], before: null })),
    );
    await pass(15);
    expect(await screen.findByRole('heading', { level: 1, name: 'Relaunch' })).toBeVisible();
    expect(property('Priority')).toHaveTextContent('Low');
    expect(await screen.findByText('Comment 7')).toBeVisible();
    expect(within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the keyboard on a task', () => {
  it('moves into the form and back to Edit, and stays after Mark as Done', async () => {
    serveTasks([aTask({ id: 1, title: 'Redesign' })]);
    const { user, router } = showTask();
    await screen.findByRole('button', { name: 'Edit' });
    await user.keyboard('e');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    // Letters that follow at once are written, not taken for a way to somewhere else.
    await user.keyboard('gp');
    expect(router.state.location.pathname).toBe('/tasks/1');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Redesigngp');
    await user.click(button('Save'));
    await waitFor(() => expect(button('Edit')).toHaveFocus());
    await user.click(button('Edit'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Edit')).toHaveFocus());
    await user.click(button('Mark as Done'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as Done' })).not.toBeInTheDocument());
    expect(button('Edit')).toHaveFocus();
  });
});

describe('marking as done', () => {
  it('sends nothing but the status and shows it at once', async () => {
    const { sent } = serveTasks([aTask({ id: 1 })]);
    const { until, release } = deferred();
    server.use(http.patch('*/api/tasks/1', () => until));
    const { user } = showTask();
    await user.click(await screen.findByRole('button', { name: 'Mark as Done' }));
    await waitFor(() => expect(property('Status')).toHaveTextContent('Done'));
    expect(screen.queryByRole('button', { name: 'Mark as Done' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    release();
    await waitFor(() => expect(sent).toEqual([{ method: 'PATCH', path: '/api/tasks/1', body: { status: 'done' } }]));
  });
});

describe('editing', () => {
  const task = aTask({ id: 1, title: 'Old', description: 'Text', category: 'support', priority: 'high', order: 5 });

  it('ignores the second click of a double click, and sends the priority only if it changed', async () => {
    const { sent } = serveTasks([task]);
    const { user } = showTask();
    await user.dblClick(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.click(button('Save'), { detail: 2 });
    expect(button('Save')).toBeEnabled();
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue(task.title);
    expect(sent).toEqual([]);
    await fill(user, title, 'New');
    await user.click(screen.getByRole('checkbox', { name: 'Urgent' }));
    await user.click(button('Save'));
    expect(await screen.findByRole('heading', { level: 1, name: 'New' })).toBeVisible();
    expect(sent[0]?.body).toEqual({
      title: 'New',
      description: 'Text',
      assignee: 2,
      status: 'todo',
      category: 'support',
      urgent: true,
      projectId: null,
    });
    await user.click(button('Edit'));
    await choose(user, 'Priority', 'Low');
    await user.click(button('Save'));
    await waitFor(() => expect(property('Priority')).toHaveTextContent('Low'));
    expect(sent[1]?.body).toMatchObject({ title: 'New', priority: 'low' });
  });

  it('stays when Escape closes a list or saving fails, and asks before losing input', async () => {
    serveTasks([task]);
    server.use(http.patch('*/api/tasks/1', () => refusal(400, 'Unknown project')));
    const { user } = showTask();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    await user.type(screen.getByRole('textbox', { name: 'New comment' }), 'x{Backspace}{Escape}');
    await user.type(title, '!');
    await user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update task: Unknown project');
    await user.type(title, '{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(button('Back'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(title).toHaveValue('Old!');
    await user.click(button('Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Old' })).toBeVisible();
  });
});

describe('the history', () => {
  it('shows events with time and actor, and long values on demand', async () => {
    const long = `${'word '.repeat(40)}end`;
    const posted = anEntry({ id: 3, action: 'comment_posted', new_value: long, user_email: 'ewa@studio.example' });
    const archived = anEntry({ id: 2, action: 'archived', user_email: null });
    serveTasks([aTask({ id: 1 })], [], [posted, archived, anEntry({ id: 1, action: 'created' })]);
    const { user } = showTask();
    const entries = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(entries[0]).toHaveTextContent(/^Comment posted: “word .*Show moreMe 20\/11\/2026/);
    expect(entries[1]).toHaveTextContent(/^archivedFormer colleague/);
    expect(entries[2]).toHaveTextContent(/^Task createdanna@studio.example/);
    await user.click(button('Show more'));
    expect(button('Show less')).toHaveAttribute('aria-expanded', 'true');
    expect(entries[0]).toHaveTextContent('word end”');
  });
});
