import { describe, expect, it } from 'vitest';
import { admin, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { serveHome } from '@/test/fixtures/home';
import { serveTasks } from '@/test/fixtures/tasks';
import { HomeScreen } from './home-screen';

const none = { isOpen: true, colleague: false, project: false, task: false, cost: false, landing: false };

/** Serves an empty studio's Home; returns what was sent about the steps. */
function serve(steps: Partial<typeof none>): string[] {
  const sent: string[] = [];
  let now = { ...none, ...steps };
  serveTasks([]);
  serveHome();
  server.use(
    http.get('*/api/admin/first-steps', () => HttpResponse.json(now)),
    http.post('*/api/admin/first-steps/landing', () => {
      sent.push('ticked');
      now = { ...now, landing: true };
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/admin/first-steps', () => {
      sent.push('hidden');
      now = { ...now, isOpen: false };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const card = () => screen.findByRole('region', { name: /^First steps/ });

describe('the first steps of a new studio', () => {
  it('open their forms, and tell which are done', async () => {
    serve({ project: true });
    renderWithProviders(<HomeScreen />, { user: admin });
    const steps = within(await card());
    expect(steps.getByRole('heading', { name: 'First steps 1 of 5 done' })).toBeVisible();
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'To do: Invite a colleague',
      'Done: Create the first project',
      'To do: Add the first task',
      'To do: Enter the first cost',
      expect.stringMatching(/^To do: Give the landing page.*STUDIO_NAME.*Done$/),
    ]);
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/adminpanel?tab=tools&new=1',
      '/tasks?new=1',
      '/finances?new=1',
    ]);
  });

  it('let an admin tick the landing page, and hide all of them', async () => {
    const sent = serve({});
    const { user } = renderWithProviders(<HomeScreen />, { user: admin });
    await user.click(within(await card()).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('1 of 5 done')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide for good' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^First steps/ })).not.toBeInTheDocument());
    expect(sent).toEqual(['ticked', 'hidden']);
  });

  it('are neither shown nor requested for employees', async () => {
    serve({});
    renderWithProviders(<HomeScreen />);
    expect(await screen.findByText(/^Nothing is waiting for you/)).toBeVisible();
    expect(screen.queryByRole('region', { name: /^First steps/ })).not.toBeInTheDocument();
  });
});

it('shows what leads on as a link also in an empty card', async () => {
  serve({ isOpen: false });
  renderWithProviders(<HomeScreen />, { user: admin });
  const mine = await screen.findByRole('region', { name: /^My tasks/ });
  expect(await within(mine).findByRole('link', { name: 'New task' })).toHaveClass('mantine-Anchor-root');
});
