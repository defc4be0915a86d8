import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, employee, renderWithProviders, screen, within } from '@/test/render';
import { hoursStatistics } from '@/test/fixtures/projects';
import { serveStatistics } from '@/test/fixtures/statistics';
import { StatisticsScreen } from './statistics-screen';

// Charts draw nothing without a size.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 800, 250));
});

const show = (user = admin) =>
  renderWithProviders(<StatisticsScreen />, { user, address: '/statistics?tab=hours', path: '/statistics' });

const table = (name: string) => screen.findByRole('table', { name });
const cellsOf = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));

describe('statistics of hours', () => {
  it('shows hours on projects against presence, with money for admins', async () => {
    serveStatistics();
    const { unmount } = show();
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
    show(employee);
    expect(cellsOf(await table('By project'))[0]).toEqual(head);
  });

  it('draws the largest projects, and lists all', async () => {
    const [bakery] = hoursStatistics.projects;
    const projects = [...Array(13).keys()].map((id) => ({
      ...bakery!,
      project_id: id + 1,
      name: `P${id}`,
    }));
    serveStatistics({ hours: { ...hoursStatistics, projects } });
    show();
    expect(cellsOf(await table('By project'))).toHaveLength(14);
    expect(screen.getByRole('link', { name: /^P9/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^P10/ })).not.toBeInTheDocument();
  });

  it('says that a range has no hours', async () => {
    serveStatistics({ hours: { ...hoursStatistics, projects: hoursStatistics.projects.slice(1) } });
    show();
    expect(await screen.findByText('No hours in these months')).toBeVisible();
  });
});
