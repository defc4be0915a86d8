import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, admin, employee, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { hoursStatistics } from '@/test/fixtures/projects';
import { costStatistics, payments, serveStatistics, tasks, worktimeStatistics } from '@/test/fixtures/statistics';
import { StatisticsScreen } from './statistics-screen';

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00Z');
  // Charts draw nothing without a size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('.recharts-responsive-container') ? new DOMRect(0, 0, 800, 250) : new DOMRect();
  });
});

const show = (address = '/statistics', user = admin) =>
  renderWithProviders(<StatisticsScreen />, { user, address, path: '/statistics' });

const year = 'December 2025 – November 2026';
const table = (name: string) => screen.findByRole('table', { name });
const cellsOf = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));

describe('statistics of costs', () => {
  it('shows the last twelve months, categories with their change, and VAT by rate', async () => {
    const asked = serveStatistics();
    const { router } = show();
    expect(cellsOf(await table('By month'))).toEqual([
      ['Month', 'Hosting', 'Total'],
      ['October 2026', '119,00 €', '119,00 €'],
      ['November 2026', '0,00 €', '0,00 €'],
    ]);
    expect(cellsOf(await table('By category'))[1]).toEqual(['Hosting', '119,00 €', '100,00 €', '+19%']);
    expect(cellsOf(await table('Input VAT by quarter'))).toEqual([
      ['Quarter', 'Netto 19%', 'VAT 19%', 'Netto', 'VAT', 'Brutto'],
      ['Q4 2026so far and expected', '100,00 €', '19,00 €', '100,00 €', '19,00 €', '119,00 €'],
    ]);
    expect(asked).toEqual(['/api/statistics/costs?from=2025-12&to=2026-11&amount=netto']);
    expect(router.state.location.search).toBe('?tab=costs&from=2025-12&to=2026-11');
  });

  it('marks the forecast and its legend, and links its months to their costs', async () => {
    serveStatistics();
    const { user } = show();
    const coming = await screen.findByRole('region', { name: 'Next 12 months' });
    const marked = (of: HTMLElement) =>
      [...of.querySelectorAll('[data-forecast]')].map(({ textContent }) => textContent);
    expect(marked(coming)).toEqual(['', 'Software']);
    expect(marked(screen.getByRole('region', { name: 'By month' }))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next 12 months as a table' }));
    const december = within(await table('Next 12 months')).getByRole('row', { name: /December 2026/ });
    expect(december).toHaveTextContent('forecast');
    const link = within(december).getByRole('link', { name: 'December 2026' });
    expect(link).toHaveAttribute('href', '/finances?year=2026&month=12');
  });

  it('links every bar to its costs, also by the arrow keys', async () => {
    serveStatistics();
    const { router, user } = show();
    const charts = within(await screen.findByRole('region', { name: 'By month' }));
    const october = charts.getByRole('link', { name: /^October 2026: Hosting 119,00\s€, Total 119,00\s€$/ });
    act(() => october.focus());
    expect(charts.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([october]);
    await user.keyboard('{ArrowRight}');
    expect(charts.getByRole('link', { name: /^November 2026: / })).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    const hosting = charts.getByRole('link', { name: /^October 2026, Hosting: 119,00\s€$/ });
    expect(hosting).toHaveFocus();
    expect(hosting).toHaveAttribute('tabindex', '0');
    const behind = (chart: string, name: RegExp) =>
      within(screen.getByRole('region', { name: chart }))
        .getByRole('link', { name })
        .getAttribute('href');
    expect(behind('By category', /^Hosting ?: /)).toBe('/statistics?tab=costs&from=2025-12&to=2026-11&behind=hosting');
    expect(behind('Largest costs', /^Servers ?: /)).toBe('/finances?year=2026&month=10&cost=5');
    await user.click(hosting);
    expect(router.state.location.search).toBe('?year=2026&month=10&category=hosting');
  });

  it.each([
    [/^Hosting ?: /, 'By category', `Hosting, ${year}`, '?from=2025-12&to=2026-11&category=hosting'],
    [/^Servers ?: /, 'Largest costs', `Servers, ${year}`, '?from=2025-12&to=2026-11&cost=5'],
    [/^Q4 2026 \(so far and expected\): /, 'Input VAT by quarter', 'Q4 2026', '?from=2026-10&to=2026-12'],
  ])('lists the payments of the bar %s', async (bar, chart, title, question) => {
    const largest = costStatistics.largest.map((cost) => ({ ...cost, count: 2 }));
    serveStatistics({ costs: { ...costStatistics, largest } });
    const asked: string[] = [];
    server.use(
      http.get('*/api/statistics/costs/payments', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(payments);
      }),
    );
    const { user, router } = show();
    await user.click(within(await screen.findByRole('region', { name: chart })).getByRole('link', { name: bar }));
    const modal = within(await screen.findByRole('dialog', { name: title }));
    expect(asked).toEqual([question]);
    expect(cellsOf(await modal.findByRole('table'))).toEqual([
      ['Cost', 'Netto', 'VAT', 'Brutto'],
      ['31/10/2026 · ServersHosting, 19%', '50,00 €', '9,50 €', '59,50 €'],
      ['30/09/2026 · ServersHosting, 19%', '50,00 €', '9,50 €', '59,50 €'],
    ]);
    expect(modal.getByText(/^3 payments · Netto 150,00\s€/)).toBeVisible();
    expect(modal.getByText('1 earlier payment is not shown.')).toBeVisible();
    expect(modal.getAllByRole('link')[1]).toHaveAttribute('href', '/finances?year=2026&month=9&cost=5');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=costs&from=2025-12&to=2026-11'));
  });

  it('marks unfinished quarters as a forecast', async () => {
    const [quarter] = costStatistics.quarters;
    const quarters = ['2026-Q3', '2026-Q4', '2027-Q1'].map((name) => ({ ...quarter!, quarter: name }));
    serveStatistics({ costs: { ...costStatistics, quarters } });
    show();
    const chart = await screen.findByRole('region', { name: 'Input VAT by quarter' });
    const bars = within(chart).getAllByRole('link');
    const names = bars.map((bar) => bar.getAttribute('aria-label')?.split(':')[0]);
    expect(names).toEqual(['Q3 2026', 'Q4 2026 (so far and expected)', 'Q1 2027 (forecast)']);
    const isMarked = [...chart.querySelectorAll('.part')].map((bar) => bar.matches('[data-forecast]'));
    expect(isMarked).toEqual([false, true, true]);
  });

  it('requests brutto, another year, and the range in the address', async () => {
    const asked = serveStatistics();
    const { user, router } = show('/statistics?from=2026-10&to=2026-11&tables=months');
    await table('By month');
    expect(screen.getByRole('button', { name: 'By month as a table' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('radio', { name: 'Brutto' }));
    await user.click(screen.getByRole('radio', { name: '2025' }));
    await waitFor(() => expect(asked.at(-1)).toBe('/api/statistics/costs?from=2025-01&to=2025-12&amount=brutto'));
    expect(router.state.location.search).toContain('amount=brutto');
    expect(router.state.location.search).toContain('tables=months');
  });

  it('offers to add a cost if there is none', async () => {
    serveStatistics({ costs: { ...costStatistics, categories: [], forecast: [], months: [] } });
    show();
    expect(await screen.findByText('No costs in these months')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add cost' })).toHaveAttribute('href', '/finances?new=1');
  });
});

it('shows a failure and retries', async () => {
  server.use(http.get('*/api/statistics/costs', () => refusal(503, 'The database is away'), { once: true }));
  const { user } = show();
  const banner = await screen.findByRole('alert');
  serveStatistics();
  await user.click(within(banner).getByRole('button'));
  expect(await table('By month')).toBeInTheDocument();
});

describe('statistics for all users', () => {
  it('hides costs from employees, even if the address names them', async () => {
    const asked = serveStatistics();
    show('/statistics?tab=costs', employee);
    expect(cellsOf(await table('Hours per week'))[1]).toEqual(['46 · 09/11/2026', '41h 15m', '40h 0m']);
    expect(screen.queryByRole('tab', { name: 'Costs' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'By month' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /person/ })).not.toBeInTheDocument();
    expect(asked.every((address) => address.startsWith('/api/statistics/worktime'))).toBe(true);
  });

  it('shows balances with links to time sheets, and hours by weekday without', async () => {
    serveStatistics();
    const { user } = show('/statistics?tab=worktime');
    expect(await screen.findByLabelText('Work time of the range')).toHaveTextContent('+1h 15m');
    await user.click(screen.getByRole('button', { name: 'By person as a table' }));
    const ewa = within(await table('By person')).getByRole('link', { name: 'Ewa Nowak' });
    expect(ewa).toHaveAttribute('href', '/worktime/timesheet?user=2&year=2026&month=11');
    const weekdays = within(screen.getByRole('region', { name: 'By weekday' }));
    expect(weekdays.queryByRole('link')).not.toBeInTheDocument();
    act(() => weekdays.getByRole('img', { name: 'Monday: Worked 8h 15m' }).focus());
    await user.keyboard('{ArrowDown}');
    expect(weekdays.getByRole('img', { name: 'Tuesday: Worked 8h 15m' })).toHaveFocus();
  });

  it('links hours to their users’ time sheets, and a user to their own charts', async () => {
    const [ewa] = worktimeStatistics.people.map((person) => ({ ...person, monthMinutes: [600, 1875, 0] }));
    const months = ['2025-12', '2026-01', '2026-02'];
    const sheet = (user: number, year: number, month: number) =>
      `/worktime/timesheet?user=${String(user)}&year=${String(year)}&month=${String(month)}`;
    const hrefs = (of: HTMLElement) => [...of.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));
    const people = ewa ? [ewa, { ...ewa, id: 3, first_name: 'Jan' }] : [];
    serveStatistics({ worktime: { ...worktimeStatistics, months, people } });
    const { router, user } = show('/statistics?tab=worktime');
    const weeks = await screen.findByRole('region', { name: 'Hours per week' });
    const byMonth = screen.getByRole('region', { name: 'By person and month' });
    const byPerson = screen.getByRole('region', { name: 'By person' });
    expect(hrefs(weeks)).toEqual([sheet(2, 2026, 11), sheet(3, 2026, 11)]);
    expect(within(weeks).getByRole('link', { name: '46 · 09/11/2026, Jan Nowak: 41h 15m' })).toBeInTheDocument();
    expect(hrefs(byMonth)).toEqual([sheet(2, 2025, 12), sheet(3, 2025, 12), sheet(2, 2026, 1), sheet(3, 2026, 1)]);
    await user.click(within(byPerson).getByRole('link', { name: /^Jan Nowak/ }));
    expect(router.state.location.search).toBe('?tab=worktime&from=2025-12&to=2026-11&person=3');
    expect(hrefs(byPerson)).toEqual([]);
    expect(hrefs(weeks)).toEqual([sheet(3, 2026, 11)]);
    expect(hrefs(byMonth)).toEqual([12, 1, 2].map((month) => sheet(3, month === 12 ? 2025 : 2026, month)));
  });

  it('shows hours on projects against presence, with money for admins', async () => {
    serveStatistics();
    const { unmount } = show('/statistics?tab=hours');
    const figures = await screen.findByLabelText('Hours of the range');
    expect(figures).toHaveTextContent(/^On projects30h 0mBillable75%22h 30mAt work40h 0mStudio11h 40m/);
    expect(figures.closest('.card')).toBeVisible();
    expect(screen.getByText(/^Labour leaves out 1h 30m/)).toBeVisible();
    const [, october] = cellsOf(await table('By month'));
    expect(october).toEqual(['October 2026', '16h 40m', '0h 0m', '15h 0m']);
    const head = ['Project', 'Hours', 'Billable', 'Hours budget used'];
    const money = ['Labour', 'Costs (netto)', 'Budget left'];
    expect(cellsOf(await table('By project'))).toEqual([
      [...head, ...money],
      ['Bakery', '30h 0m', '22h 30m', '80%', '800,00 €', '300,00 €', '-100,00 €'],
    ]);
    expect(screen.getByRole('link', { name: /^Bakery ?: / })).toHaveAttribute('href', '/projects/1');
    unmount();
    show('/statistics?tab=hours', employee);
    expect(cellsOf(await table('By project'))[0]).toEqual(head);
  });

  it('says that a range has no hours', async () => {
    serveStatistics({ hours: { ...hoursStatistics, projects: hoursStatistics.projects.slice(1) } });
    show('/statistics?tab=hours');
    expect(await screen.findByText('No hours in these months')).toBeVisible();
  });

  it('shows created, done and untouched tasks, and how long they take', async () => {
    serveStatistics();
    const { user } = show('/statistics?tab=tasks');
    expect(cellsOf(await table('Created and done per week'))[1]).toEqual(['46 · 09/11/2026', '7', '4']);
    expect(screen.getByText('3 days')).toBeVisible();
    for (const [name, address] of [
      ['46 · 09/11/2026, Created: 7', '/tasks?tab=others&week=created-2026-11-09'],
      ['46 · 09/11/2026, Done: 4', '/tasks?tab=others&week=done-2026-11-09'],
      [/^Ewa Nowak ?: In progress 2, To do 3/, '/tasks?tab=others&person=2&open=in_progress%2Ctodo'],
      [/^No project ?: In progress 2, To do 3/, '/tasks?tab=others&project=none&open=in_progress%2Ctodo'],
      [/^Old one ?: Days 20/, '/tasks/9'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    await user.click(screen.getByRole('button', { name: 'Untouched for the longest as a table' }));
    expect(screen.getByRole('link', { name: 'Old one' })).toHaveAttribute('href', '/tasks/9');
  });

  it('says that a range has no tasks, beside the open ones', async () => {
    serveStatistics({ tasks: { ...tasks, weeks: tasks.weeks.map((week) => ({ ...week, created: 0, done: 0 })) } });
    show('/statistics?tab=tasks');
    const weeks = within(await screen.findByRole('region', { name: 'Created and done per week' }));
    expect(weeks.getByText('No tasks in these months')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Open by person' })).toBeVisible();
  });

  it.each([
    [
      'costs&amount=brutto',
      /^costs-(months|categories|largest|forecast)-\d{4}-\d\d-(\d{4}-\d\d-)?brutto\.csv$|^costs-vat-2026-q4\.csv$/,
    ],
    ['hours', /^hours-(project-months|by-project)-\d{4}-\d\d(-\d{4}-\d\d)?\.csv$/],
    ['worktime', /^worktime-(weeks-2026-w46|[a-z-]+-\d{4}-\d\d(-\d{4}-\d\d)?)-ewa-nowak\.csv$/],
    ['tasks', /^tasks-(created-and-done-2026-w46|(open-people|open-projects|untouched)-2026-11-21)\.csv$/],
    ['projects', /^projects-(progress|activity)-2026-11-21\.csv$/],
  ])('names every file after what it holds: %s', async (tab, names) => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    serveStatistics();
    const { user } = show(`/statistics?tab=${tab}`);
    for (const button of await screen.findAllByRole('button', { name: /CSV/ })) await user.click(button);
    expect(saved.length).toBeGreaterThan(1);
    for (const name of saved) expect(name).toMatch(names);
    expect(saved).not.toContain('costs-forecast-2025-12-2026-11-brutto.csv');
  });

  it('shows progress and users of projects, and saves them without formulas', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    serveStatistics();
    const { user } = show('/statistics?tab=projects');
    await user.click(await screen.findByRole('button', { name: 'Activity and people as a CSV file' }));
    expect(await saved[0]?.text()).toMatch(
      /^\uFEFF?"Project","Last activity","People"\r\n"'=Bakery","20\/11\/2026, \d\d:00","Ewa Nowak"\r\n$/,
    );
    expect(cellsOf(await table('Progress'))[1]).toEqual(['=Bakery', '6', '4', '1']);
    expect(within(await table('Activity and people')).getByText('Ewa Nowak')).toBeVisible();
  });
});
