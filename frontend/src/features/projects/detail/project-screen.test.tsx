import { describe, expect, it } from 'vitest';
import { projectsApi, type ProjectDetailDto } from '@/api/projects.api';
import type { TaskStatus } from '@/api/tasks/tasks.api';
import type { AppStore } from '@/app/store/store';
import { projectDetail } from '@/test/fixtures/projects';
import { aTask, people } from '@/test/fixtures/tasks';
import { act, choose, employee, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import { timersAhead } from '@/test/timers-ahead';
import { ProjectScreen } from './project-screen';
import { inProjectOrder } from './project-tasks';

const render = (address = '/projects/1') =>
  renderWithProviders(<ProjectScreen />, { address, path: '/projects/:id', user: employee });

function serve(detail: ProjectDetailDto) {
  server.use(
    http.get('*/api/projects/1', () => HttpResponse.json(detail)),
    http.get('*/api/projects', () => HttpResponse.json([])),
    http.get('*/api/users', () => HttpResponse.json(people.slice(0, 2))),
  );
}

describe('a project', () => {
  it('shows a skeleton, then its fields', async () => {
    serve(projectDetail({ name: 'Bakery', websiteUrl: 'https://bakery.example', description: 'Five shops' }));
    render();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible();
    expect(screen.getByText('14/03/2026')).toBeVisible();
    expect(screen.getByText('Five shops')).toBeVisible();
    expect(screen.getByRole('link', { name: /bakery\.example/ })).toHaveAttribute('target', '_blank');
  });

  it('without a description or website says so', async () => {
    serve(projectDetail());
    render();
    expect(await screen.findByText('No description provided')).toBeVisible();
    expect(screen.getByText('No website')).toBeVisible();
    expect(screen.getByText('No tasks yet')).toBeVisible();
  });

  it('reports a failure, with a way back and a retry', async () => {
    server.use(http.get('*/api/projects/1', () => refusal(500, 'Broken'), { once: true }));
    const { user } = render();
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP 500: Broken');
    expect(screen.getByRole('link', { name: 'Back to projects' })).toHaveAttribute('href', '/projects');
    serve(projectDetail({ name: 'Bakery' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible();
  });

  it.each(['/projects/1', '/projects/abc'])('at %s that is not there is not found', async (address) => {
    server.use(http.get('*/api/projects/1', () => refusal(404, 'There is no project 1')));
    render(address);
    expect(await screen.findByText('Project not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to projects' })).toBeVisible();
  });
});

describe('an answer without a project', () => {
  it.each([
    ['null', () => HttpResponse.json(null)],
    ['no body', () => new HttpResponse(null, { status: 200 })],
    ['an empty object', () => HttpResponse.json({})],
  ])('%s is not found', async (_what, nothing) => {
    server.use(http.get('*/api/projects/1', nothing));
    render();
    expect(await screen.findByText('Project not found')).toBeVisible();
  });
});

describe('the tasks of a project', () => {
  it('are sorted, shortened, and link to themselves', async () => {
    const running = { status: 'in_progress', priority: 'high' } as const;
    const tasks = [
      aTask({ id: 1, title: 'Done one', status: 'done', assignee: 1 }),
      aTask({ id: 2, title: 'Todo', assignee: null }),
      aTask({ ...running, id: 3, title: 'Running', urgent: true, description: 'x'.repeat(90) }),
    ];
    serve(projectDetail({ tasks }));
    render();
    const list = within(await screen.findByRole('region', { name: 'Tasks 3' }));
    const rows = list.getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Running', 'Todo']);
    expect(rows[0]).toHaveTextContent('[Urgent]');
    expect(rows[0]).toHaveTextContent(`${'x'.repeat(80)}…`);
    expect(rows[0]).toHaveTextContent(/me.*In progress.*High/);
    expect(rows[1]).toHaveTextContent('unassigned');
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/tasks/3');
    expect(list.getByRole('link', { name: 'View all tasks' })).toHaveAttribute('href', '/tasks?project=1');
  });

  it('are folded once they are done, below the costs, with their count', async () => {
    const tasks = [
      aTask({ id: 1, title: 'Older', status: 'done', assignee: 1 }),
      aTask({ id: 2, title: 'Newer', status: 'done' }),
    ];
    serve(projectDetail({ tasks, websiteUrl: 'https://bakery.example' }));
    const { user } = render();
    const region = await screen.findByRole('region', { name: 'Done tasks 2' });
    const done = within(region);
    expect(screen.getByRole('region', { name: 'Tasks 2' })).toHaveTextContent('No open tasks');
    const website = await screen.findByRole('region', { name: 'Website' });
    expect(website.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(done.getByText('Newer')).not.toBeVisible();
    await user.click(done.getByRole('heading', { name: 'Done tasks 2' }));
    expect(done.getByText('Newer')).toBeVisible();
    expect(done.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Newer', 'Older']);
    expect(done.getAllByRole('listitem')[1]).toHaveTextContent('anna@studio.example');
  });

  it('follow what colleagues change, every 15 seconds', async () => {
    serve(projectDetail({ tasks: [aTask({ id: 1, title: 'Write copy' })] }));
    const pass = timersAhead();
    render();
    expect(await screen.findByRole('link', { name: 'Write copy' })).toBeVisible();
    serve(projectDetail({ tasks: [aTask({ id: 1, title: 'Write copy' }), aTask({ id: 2, title: 'Take photos' })] }));
    await pass(15);
    expect(await screen.findByRole('link', { name: 'Take photos' })).toBeVisible();
  });

  it('are created for the project, with the user first among the assignees', async () => {
    serve(projectDetail());
    const sent = recordBodies('post', '*/api/tasks', () => {
      serve(projectDetail({ tasks: [aTask({ id: 1, title: 'Write copy' })] }));
      return HttpResponse.json(aTask({ id: 1, title: 'Write copy' }), { status: 201 });
    });
    const { user } = render();
    await user.click((await screen.findAllByRole('button', { name: 'Create task for project' }))[0]!);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Copy');
    expect(screen.queryByRole('combobox', { name: 'Project' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create task' }));
    expect(await screen.findByText('Assignee is required')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Assignee' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['me', 'anna@studio.example (Anna Nowak)']);
    await user.click(options[0]!);
    await user.click(screen.getByRole('button', { name: 'Create task' }));
    expect(await screen.findByRole('link', { name: 'Write copy' })).toBeVisible();
    expect(sent).toMatchObject([{ title: 'Copy', assignee: 2, projectId: 1, status: 'todo' }]);
  });
});

const edit = async () => {
  serve(projectDetail({ name: 'Bakery' }));
  const app = render();
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return { ...app, name: screen.getByRole('textbox', { name: 'Name' }) };
};

describe('editing a project in its place', () => {
  it('keeps input when refused or left by Escape or a link, until Cancel', async () => {
    const { user, router, name } = await edit();
    server.use(http.patch('*/api/projects/1', () => refusal(500, 'Broken')));
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update project: Broken');
    await user.type(name, '{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(name).toHaveValue('Bakery!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Bakery');
    // Nothing would be lost.
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('link', { name: 'View all tasks' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tasks'));
  });

  it('returns the focus to Edit, unless the user has moved it during the save', async () => {
    const { user } = await edit();
    const editButton = () => screen.findByRole('button', { name: 'Edit' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await editButton()).toHaveFocus();
    await user.click(await editButton());
    let release: (value?: unknown) => void = () => undefined;
    const until = new Promise((resolve) => (release = resolve));
    server.use(http.patch('*/api/projects/1', () => until.then(() => HttpResponse.json(projectDetail()))));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const elsewhere = screen.getByRole('link', { name: 'View all tasks' });
    elsewhere.focus();
    release();
    await editButton();
    expect(elsewhere).toHaveFocus();
  });

  it('saves the changes', async () => {
    const { user } = await edit();
    const sent = recordBodies('patch', '*/api/projects/1', () => {
      const { tasks: _tasks, ...answer } = projectDetail({ name: 'Bakery', status: 'on_hold', description: 'Waits' });
      serve({ ...answer, tasks: [] });
      return HttpResponse.json(answer);
    });
    await choose(user, 'Status', 'On hold');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Waits');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Waits')).toBeVisible();
    expect(screen.getByText('On hold')).toBeVisible();
    expect(sent).toEqual([{ name: 'Bakery', status: 'on_hold', websiteUrl: '', description: 'Waits' }]);
  });
});

describe('a project deleted by another user', () => {
  const deleteIt = (store: AppStore) => {
    server.use(http.get('*/api/projects/1', () => refusal(404, 'There is no project 1')));
    return act(async () => {
      await store.dispatch(projectsApi.endpoints.getProject.initiate({ id: 1 }, { forceRefetch: true }));
    });
  };

  it('leads back to the list, with a message', async () => {
    serve(projectDetail({ name: 'Bakery' }));
    const { router, store } = render();
    await screen.findByRole('heading', { level: 1, name: 'Bakery' });
    await deleteIt(store);
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(await screen.findByText('Project not found')).toBeVisible();
  });

  it('keeps the user’s input', async () => {
    const { user, router, store } = await edit();
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Half a sen');
    await deleteIt(store);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a sen');
    expect(router.state.location.pathname).toBe('/projects/1');
  });
});

it('sorts tasks by status, the newest first within each', () => {
  const statuses = ['done', 'todo', 'blocked', 'in_progress', 'todo', 'in_progress'];
  const tasks = statuses.map((status, index) => aTask({ id: index + 1, status: status as TaskStatus }));
  expect(inProjectOrder(tasks).map(({ id }) => id)).toEqual([6, 4, 5, 2, 1, 3]);
});
