import { beforeEach, expect, it, vi } from 'vitest';
import type { ProjectReportDto } from '@/api/hours.api';
import { projectReport } from '@/test/fixtures/projects';
import { admin, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { ProjectReportScreen } from './project-report-screen';

let asked: string[];
let report: ProjectReportDto;

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00Z');
  [asked, report] = [[], projectReport];
  server.use(
    http.get('*/api/time-entries/projects/1/report', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(report);
    }),
  );
});

const show = (address = '/projects/1/report') =>
  renderWithProviders(<ProjectReportScreen />, { user: admin, address, path: '/projects/:id/report' });

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('lists the hours of this month by day and task, with their sums', async () => {
  const { router } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hours of Bakery' })).toBeVisible();
  expect(screen.getByText('Atelier Nord · 01/11/2026 – 30/11/2026')).toBeVisible();
  expect(rowsOf(screen.getByRole('table', { name: 'Hours' }))).toEqual([
    ['Date', 'Task', 'Note', 'Hours', 'Billable'],
    ['02/11/2026', 'Poster', '', '1h 30m', 'Yes'],
    ['03/11/2026', '', '=Call', '1h 0m', 'No'],
    ['04/11/2026', 'Poster', '', '0h 45m', 'Yes'],
  ]);
  const sums = [
    ['Poster', '2h 15m'],
    ['Without a task', '1h 0m'],
  ];
  expect(rowsOf(screen.getByRole('table', { name: 'By task' })).slice(1)).toEqual(sums);
  expect(screen.getByText('Total').parentElement).toHaveTextContent('Total3h 15m');
  expect(screen.getByText('Billable', { selector: 'dt' }).parentElement).toHaveTextContent('2h 15m');
  expect(asked).toEqual(['?from=2026-11-01&to=2026-11-30&billable=0']);
  expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-30');
});

it('asks for last month, or only for billable hours', async () => {
  const { user, router } = show();
  await screen.findByRole('table', { name: 'Hours' });
  expect(screen.getByRole('radio', { name: 'This month' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Last month' }));
  await user.click(screen.getByRole('switch', { name: 'Only billable' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-10-01&to=2026-10-31&billable=1'));
  expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-10-31&billable=1');
  expect(screen.getByText('Atelier Nord · 01/10/2026 – 31/10/2026 · billable hours')).toBeVisible();
  const [head] = rowsOf(await screen.findByRole('table', { name: 'Hours' }));
  expect(head).toEqual(['Date', 'Task', 'Note', 'Hours']);
});

it('takes typed days, and does not ask for a span that ends before it begins', async () => {
  const { user } = show();
  await screen.findByRole('table', { name: 'Hours' });
  await fill(user, screen.getByLabelText('To'), '31/10/2026');
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/^Choose a day from the first/));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
  await fill(user, screen.getByLabelText('From'), '15/10/2026');
  await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-10-15&to=2026-10-31&billable=0'));
  expect(await screen.findByRole('table', { name: 'Hours' })).toBeVisible();
});

it('keeps tasks with the same title apart', async () => {
  const [row] = projectReport.rows;
  report = { ...projectReport, rows: [row!, { ...row!, task_id: 8, minutes: 30 }] };
  show();
  const sums = rowsOf(await screen.findByRole('table', { name: 'By task' })).slice(1);
  expect(sums).toEqual([
    ['Poster', '1h 30m'],
    ['Poster', '0h 30m'],
  ]);
});

it('is neither printed, saved nor summed up while rows are left out', async () => {
  report = { ...projectReport, left_out: 4 };
  show();
  expect(await screen.findByText(/^Rows left out .*: 4. Choose a shorter span/)).toBeVisible();
  for (const name of ['CSV file', 'Print']) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.queryByRole('table', { name: 'By task' })).not.toBeInTheDocument();
});

it('is saved as a file with decimal hours and without formulas', async () => {
  const files = new Map<string, Blob>();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) blobs.push(file);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.set(this.download, blobs.at(-1)!);
  });
  const { user } = show();
  await screen.findByRole('table', { name: 'Hours' });
  await user.click(screen.getByRole('button', { name: 'CSV file' }));
  const text = await files.get('hours-bakery-2026-11-01-2026-11-30.csv')?.text();
  expect(text?.split('\r\n').slice(1, 3)).toEqual([
    '"02/11/2026","Poster",,1.50,"Yes"',
    `"03/11/2026",,"'=Call",1.00,"No"`,
  ]);
});

it('says that there are no hours, or that it cannot be loaded', async () => {
  report = { ...projectReport, rows: [], minutes: 0, billable_minutes: 0 };
  const { unmount } = show();
  expect(await screen.findByText('No hours on these days')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  unmount();
  server.use(http.get('*/api/time-entries/projects/1/report', () => refusal(404, 'There is no project 1')));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no project 1');
});
