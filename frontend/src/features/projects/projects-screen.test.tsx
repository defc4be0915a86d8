import { beforeEach, describe, expect, it } from 'vitest';
import { act, admin, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, refusalOf, server, recordBodies } from '@/test/server';
import { projectsApi, type ProjectDto } from '@/api/projects.api';
import { aSite, project, projectDetail } from '@/test/fixtures/projects';
import { ProjectsScreen } from './projects-screen';

let projects: ProjectDto[];

beforeEach(() => {
  projects = [
    project({ id: 3, name: 'Wine shop', createdAt: '2026-03-03T00:00:00.000Z', taskCount: 2 }),
    project({
      id: 2,
      name: 'Bakery',
      createdAt: '2026-02-02T00:00:00.000Z',
      websiteUrl: 'https://www.bakery.example/',
    }),
    project({ id: 1, name: 'Archive', createdAt: '2026-01-01T00:00:00.000Z', status: 'completed' }),
  ];
  server.use(
    http.get('*/api/projects', () => HttpResponse.json(projects)),
    http.get('*/api/projects/:id', ({ params }) =>
      HttpResponse.json(projectDetail(projects.find(({ id }) => id === Number(params.id)))),
    ),
  );
});

const render = (address = '/projects') => renderWithProviders(<ProjectsScreen />, { user: admin, address });
const namesShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

describe('the projects', () => {
  it('are listed newest first or by name, and can be selected one by one or all at once', async () => {
    const { user, router } = render();
    const row = await screen.findByRole('row', { name: /Bakery/ });
    expect(namesShown()).toEqual(['Wine shop', 'Bakery', 'Archive']);
    const website = within(row).getByRole('link', { name: /bakery\.example/ });
    expect(website).toHaveAttribute('href', 'https://www.bakery.example/');
    expect(within(row).getByText('02/02/2026')).toBeVisible();
    expect(screen.getAllByText('No website')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Bakery' })).toHaveAttribute('href', '/projects/2');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(namesShown()).toEqual(['Archive', 'Bakery', 'Wine shop']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(router.state.location.search).toBe('?sort=name');
    const all = screen.getByRole('checkbox', { name: 'Select all projects' });
    await user.click(screen.getByRole('checkbox', { name: 'Select Bakery' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 project selected');
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(screen.getByRole('status')).toHaveTextContent('3 projects selected');
    expect(all).toBeChecked();
    await user.click(all);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('are found by the query in the field or address, which can be cleared', async () => {
    const { user } = render('/projects?q=bak&sort=name');
    await waitFor(() => expect(namesShown()).toEqual(['Bakery']));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.type(screen.getByRole('searchbox'), 'xyz');
    await user.click(await screen.findByRole('button', { name: 'Clear search', hidden: false }));
    await waitFor(() => expect(namesShown()).toHaveLength(3));
  });

  it('say what belongs here while there are none', async () => {
    projects = [];
    const { user } = render();
    expect(await screen.findByText('No projects yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'New project' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'New project' })).toBeVisible();
  });
});

describe('a new project', () => {
  it('is refused without a name, and saved with one', async () => {
    const sent = recordBodies('post', '*/api/projects', () => {
      const created = project({ id: 4, name: 'Clinic', websiteUrl: 'https://clinic.example' });
      projects = [created, ...projects];
      return HttpResponse.json(created, { status: 201 });
    });
    const { user } = render('/projects?new=1');
    await user.click(await screen.findByRole('button', { name: 'Create project' }));
    expect(screen.getByText('Name is required')).toBeVisible();
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), ' Clinic ');
    await fill(user, screen.getByRole('textbox', { name: 'Website URL' }), 'clinic.example');
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Clinic' })).toBeVisible();
    expect(sent).toEqual([{ name: 'Clinic', status: 'active', websiteUrl: 'https://clinic.example', description: '' }]);
  });

  it('stays in its form when refused, with the error at its field, and survives closing', async () => {
    server.use(http.post('*/api/projects', () => refusal(400, 'This name is taken')));
    const { user } = render('/projects?new=1');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await fill(user, name, 'Clinic');
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create project: This name is taken');
    server.use(http.post('*/api/projects', () => refusalOf('websiteUrl', 'No such address')));
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    const website = screen.getByRole('textbox', { name: 'Website URL' });
    await waitFor(() => expect(website).toHaveAccessibleDescription('No such address'));
    expect(website).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to create project: No such address');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(name).toHaveValue('Clinic');
  });
});

describe('an edited project', () => {
  it('sends the whole project, and shows it at once', async () => {
    const sent = recordBodies('patch', '*/api/projects/2', () => {
      projects = projects.map((one) => (one.id === 2 ? { ...one, name: 'Bakery & Café' } : one));
      return HttpResponse.json(projects[1]);
    });
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Edit Bakery' }));
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Bakery & Café');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Bakery & Café' })).toBeVisible();
    expect(sent).toEqual([
      { name: 'Bakery & Café', status: 'active', websiteUrl: 'https://www.bakery.example/', description: '' },
    ]);
  });

  it('is edited in its current state, not the cached one', async () => {
    const whole = 'Word '.repeat(100);
    projects = [project({ id: 2, name: 'Bakery', description: whole.slice(0, 300), isExcerpt: true })];
    let description = `${whole}of before`;
    server.use(http.get('*/api/projects/2', () => HttpResponse.json(projectDetail({ ...projects[0], description }))));
    const { user, store } = render();
    const edit = await screen.findByRole('button', { name: 'Edit Bakery' });
    await act(() => store.dispatch(projectsApi.endpoints.getProject.initiate({ id: 2 }, { subscribe: false })));
    description = whole;
    await user.click(edit);
    expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveValue(whole);
  });

  it('that a colleague deletes stays in the form', async () => {
    const { user, store } = render();
    await user.click(await screen.findByRole('button', { name: 'Edit Bakery' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, '!');
    projects = projects.filter(({ id }) => id !== 2);
    server.use(http.patch('*/api/projects/2', () => refusal(404, 'There is no project 2')));
    await act(async () => {
      await store.dispatch(projectsApi.endpoints.getProjects.initiate(undefined, { forceRefetch: true }));
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bakery', hidden: true })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update project: There is no project 2');
    expect(name).toHaveValue('Bakery!');
  });
});

describe('deleting a project', () => {
  it('asks first, and removes it from the list at once', async () => {
    server.use(
      http.delete('*/api/projects/2', () => {
        projects = projects.filter(({ id }) => id !== 2);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Delete Bakery' }));
    const question = await screen.findByRole('dialog', { name: 'Delete “Bakery”' });
    expect(question).toHaveTextContent('Are you sure you want to delete this project?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(namesShown()).toEqual(['Wine shop', 'Archive']));
    await waitFor(() => expect(screen.getByRole('row', { name: /Archive/ })).toHaveFocus());
  });

  it('is for admins only', async () => {
    renderWithProviders(<ProjectsScreen />, { address: '/projects' });
    expect(await screen.findByRole('button', { name: 'Edit Bakery' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });
});

describe('the websites of projects', () => {
  it('say that websites cannot be checked while the dashboard itself is offline', async () => {
    const offline = aSite({ projectId: 2, outcome: 'skipped', problem: 'offline' });
    server.use(http.get('*/api/sites', () => HttpResponse.json([offline])));
    render();
    expect(await screen.findByText(/Websites cannot be checked at the moment/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Bakery/ })).toHaveTextContent('Not checked');
  });

  it('have their state in the list', async () => {
    const down = aSite({ projectId: 2, outcome: 'down', problem: 'status', downSince: new Date().toISOString() });
    projects = [
      project({ id: 4, name: 'Clinic', websiteUrl: 'https://clinic.example' }),
      project({ id: 3, name: 'Wine shop', websiteUrl: 'https://wine.example' }),
      ...projects.slice(1),
    ];
    server.use(http.get('*/api/sites', () => HttpResponse.json([aSite({ projectId: 3, responseMs: 231 }), down])));
    render();
    expect(await screen.findByText('231 ms')).toBeVisible();
    const row = (name: RegExp) => within(screen.getByRole('row', { name }));
    expect(row(/Bakery/).getByText(/^Down since \d\d:\d\d$/)).toBeVisible();
    expect(row(/Clinic/).getByText('Not checked yet')).toBeVisible();
    expect(row(/Archive/).queryByText(/check/i)).not.toBeInTheDocument();
  });
});
