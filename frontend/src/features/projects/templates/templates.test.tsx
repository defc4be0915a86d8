import { beforeEach, describe, expect, it } from 'vitest';
import { fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import { people } from '@/test/fixtures/tasks';
import { project } from '@/test/fixtures/projects';
import { ProjectsScreen } from '../projects-screen';
import { SaveTemplateButton } from '../detail/project-tasks';

const template = {
  id: 4,
  name: 'Website',
  startDay: '2026-11-09',
  taskCount: 2,
  createdBy: 1,
  createdAt: '2026-11-20T09:30:00.000Z',
};
const task = { description: null, priority: 'normal', category: 'general', urgent: false, assignee: 3 };

beforeEach(() => {
  server.use(
    http.get('*/api/projects', () => HttpResponse.json([])),
    http.get('*/api/users', () => HttpResponse.json(people)),
    http.get('*/api/project-templates', () =>
      HttpResponse.json([template, { ...template, id: 5, name: 'Shop', createdBy: 2 }]),
    ),
    http.get('*/api/project-templates/4', ({ request }) => {
      const day = new URL(request.url).searchParams.get('startDay') ?? '';
      const tasks = [
        { ...task, id: 1, title: 'Kick-off' },
        { ...task, id: 2, title: `Launch after ${day}`, assignee: null },
      ];
      return HttpResponse.json({ ...template, hasDates: true, tasks });
    }),
  );
});

describe('a new project from a template', () => {
  it('previews its tasks with assignees and dates, and opens the project', async () => {
    const sent = recordBodies('post', '*/api/project-templates/4/projects', () =>
      HttpResponse.json(project({ id: 9, name: 'Brewery' }), { status: 201 }),
    );
    const { user, router } = renderWithProviders(<ProjectsScreen />, { address: '/projects', path: '/projects' });
    await user.click(await screen.findByRole('button', { name: 'From a template' }));
    await user.click(await screen.findByRole('button', { name: /^Website/ }));
    expect(router.state.location.search).toBe('?templates=1&template=4');
    const day = await screen.findByRole('textbox', { name: 'Start date' });
    await user.clear(day);
    await user.type(day, '11/01/2027');
    expect(await screen.findByText('Launch after 2027-01-11')).toBeVisible();
    const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent('bert@studio.example');
    expect(second).not.toHaveTextContent('bert');
    await user.click(screen.getByRole('checkbox', { name: 'Assign the tasks to the same people' }));
    expect(first).not.toHaveTextContent('bert');
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    await fill(user, screen.getByRole('textbox', { name: 'Name of the project' }), 'Brewery');
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects/9'));
    expect(sent).toEqual([{ name: 'Brewery', startDay: '2027-01-11', keepPeople: false }]);
  });

  it('asks before it discards input on the way back', async () => {
    const { user } = renderWithProviders(<ProjectsScreen />, { address: '/projects?templates=1&template=4' });
    const name = await screen.findByRole('textbox', { name: 'Name of the project' });
    await user.type(name, 'Brewery');
    await user.click(screen.getByRole('button', { name: 'Other templates' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(name).toHaveValue('Brewery');
  });

  it('assigns nothing to a former user', async () => {
    const left = people.map((person) => (person.id === 3 ? { ...person, deactivated_at: '2026-11-01' } : person));
    server.use(http.get('*/api/users', () => HttpResponse.json(left)));
    renderWithProviders(<ProjectsScreen />, { address: '/projects?templates=1&template=4' });
    await screen.findByText('Kick-off');
    const [first] = screen.getAllByRole('listitem');
    await waitFor(() => expect(first).toHaveTextContent(/@|Me$/));
    expect(first).toHaveTextContent(/Me$/);
  });

  it('is edited by its author', async () => {
    renderWithProviders(<ProjectsScreen />, { address: '/projects?templates=1' });
    const list = within(await screen.findByRole('list', { name: 'Templates' }));
    expect(list.getByRole('button', { name: 'Rename “Shop”' })).toBeVisible();
    expect(list.queryByRole('button', { name: 'Rename “Website”' })).not.toBeInTheDocument();
  });

  it('needs a template first, and says how to get one', async () => {
    server.use(http.get('*/api/project-templates', () => HttpResponse.json([])));
    renderWithProviders(<ProjectsScreen />, { address: '/projects?templates=1' });
    expect(await screen.findByText('No templates yet')).toBeVisible();
  });
});

describe('saving a project as a template', () => {
  it('starts with name and first day, and keeps input when refused', async () => {
    const { user } = renderWithProviders(
      <SaveTemplateButton project={project({ id: 7, name: 'Bakery', taskCount: 3 })} />,
    );
    await user.click(screen.getByRole('button', { name: 'Save as template' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the template' });
    expect(name).toHaveValue('Bakery');
    await fill(user, name, 'Website');
    server.use(http.post('*/api/project-templates', () => refusal(409, 'There can be 200 templates')));
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText('Failed to save the template: There can be 200 templates')).toBeVisible();
    expect(name).toHaveValue('Website');
    const sent = recordBodies('post', '*/api/project-templates', () => HttpResponse.json(template, { status: 201 }));
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText('Template “Website” saved')).toBeVisible();
    const startDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(sent).toEqual([{ name: 'Website', projectId: 7, startDay }]);
  });
});
