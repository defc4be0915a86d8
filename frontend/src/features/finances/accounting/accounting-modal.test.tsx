import { expect, it, vi } from 'vitest';
import { screen, within } from '@/test/render';
import { cost, serveComparison, serveCosts } from '@/test/fixtures/costs';
import { showFinances } from '@/test/screens/finances';

it('the accountant gets the month, quarter or year that is shown, in German or English', async () => {
  vi.setSystemTime('2026-03-20T12:00:00Z');
  serveComparison();
  serveCosts(cost({ has_invoice: false }), cost({ id: 2, has_invoice: true }));
  const { user, router } = showFinances();
  await screen.findAllByRole('row', { name: /Cloud servers/ });
  await user.click(screen.getByRole('button', { name: 'For the accountant' }));
  expect(router.state.location.search).toContain('accounting=1');
  const modal = within(await screen.findByRole('dialog', { name: 'For the accountant' }));
  const query = (name: string) => {
    const link = modal.getByRole('link', { name });
    expect(link).toHaveAttribute('download');
    return link.getAttribute('href');
  };
  expect(modal.getByText('March 2026')).toBeVisible();
  expect(query('CSV')).toBe('/files/accounting/csv?from=2026-03&to=2026-03&language=en');
  await user.click(modal.getByRole('radio', { name: 'Quarter' }));
  await user.click(modal.getByRole('radio', { name: 'Deutsch' }));
  expect(modal.getByText(/^January\s–\sMarch 2026$/)).toBeVisible();
  expect(query('ZIP with invoices')).toBe('/files/accounting/zip?from=2026-01&to=2026-03&language=de');
  await user.click(modal.getByRole('radio', { name: 'Year' }));
  expect(query('ZIP with invoices')).toBe('/files/accounting/zip?from=2026-01&to=2026-03&language=de');
});
