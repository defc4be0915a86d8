import { beforeEach, expect, it, vi } from 'vitest';
import { choose, renderWithProviders, screen, within } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { careTask } from '@/test/fixtures/projects';
import type { CareTaskDto } from '@/api/wordpress.api';
import { CareScreen } from './care-screen';

let tasks: CareTaskDto[];

beforeEach(() => {
  const doneAt = '2026-03-05T09:00:00.000Z';
  tasks = [
    careTask({
      minutes: 95,
      items: [
        { key: 'core', name: 'WordPress', from: '6.8', to: '6.9', now: '6.9', doneAt },
        { key: 'plugin akismet/akismet.php', name: 'Akismet', from: '5.4', to: '5.5', now: '5.4.9', doneAt: null },
        { key: 'plugin hello.php', name: 'Hello', from: '1.0', to: '1.1', now: null, doneAt },
      ],
    }),
    careTask({ projectId: 2, name: 'Florist', taskId: 8, status: 'done', doneAt }),
    careTask({ projectId: 3, name: 'Tailor', taskId: null, status: null, url: null, items: null }),
  ];
  server.use(
    http.get('*/api/wordpress/care/2026-03', () => HttpResponse.json(tasks)),
    http.get('*/api/wordpress/care/:month', () => HttpResponse.json([])),
  );
});

const render = (address: string) => renderWithProviders(<CareScreen />, { address });

it('shows what was done for each site, what is open, and its hours', async () => {
  const { router } = render('/wordpress/care?month=2026-03');
  expect(await screen.findByRole('heading', { level: 1, name: 'WordPress care March 2026' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Bakery' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['What', 'Before', 'Now', 'Date'],
    ['WordPress', '6.8', '6.9', '05/03/2026'],
    ['Akismet', '5.4', '5.4.9, open, 5.5 is out', ''],
    ['Hello', '1.0', 'no longer installed', '05/03/2026'],
  ]);
  const bakery = screen.getByRole('region', { name: 'Bakery' });
  expect(bakery).toHaveTextContent('In progress · Hours: 1:35');
  const link = within(bakery).getByRole('link', { name: 'Open the task' });
  expect(link).toHaveAttribute('href', '/tasks/7');
  expect(link).toHaveClass('no-print');
  const florist = screen.getByRole('region', { name: 'Florist' });
  expect(florist).toHaveTextContent('Done · 05/03/2026');
  expect(florist).toHaveTextContent('No updates were waiting.');
  expect(screen.getByRole('region', { name: 'Tailor' })).toHaveTextContent('The task was deleted');
  expect(screen.getByRole('region', { name: 'Tailor' })).toHaveTextContent('What was waiting is not known');
  expect(router.state.location.search).toBe('?month=2026-03');
});

it('shows one site alone, for its client', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, router } = render('/wordpress/care?month=2026-03');
  await screen.findByRole('region', { name: 'Bakery' });
  await choose(user, 'Site', 'Florist');
  expect(screen.queryByRole('region', { name: 'Bakery' })).not.toBeInTheDocument();
  expect(screen.getByText('Atelier Nord · Florist')).toBeVisible();
  expect(router.state.location.search).toBe('?month=2026-03&project=2');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('shows all sites if the address names one that has no care in the month', async () => {
  render('/wordpress/care?month=2026-03&project=99');
  expect(await screen.findByRole('region', { name: 'Bakery' })).toBeVisible();
});

it('corrects a month that is none, and says that it is empty', async () => {
  const { router } = render('/wordpress/care?month=2026-13');
  expect(await screen.findByText('No care in this month')).toBeVisible();
  expect(router.state.location.search).toMatch(/^\?month=20\d\d-\d\d$/);
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});
