import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, fill, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, recordBodies, server } from '@/test/server';
import type { PriceChangePreviewDto } from '@/api/finances.api';
import { cost, serveComparison, serveCosts } from '@/test/fixtures/costs';
import { showFinances } from '@/test/screens/finances';
import { defaultMonth, monthsOf } from './price-modal';

const rent = cost({ id: 7, name: 'Rent', date: '2026-01-31', is_recurring: true, recurring_type: 'monthly' });

beforeEach(() => {
  vi.setSystemTime('2026-02-10T12:00:00Z');
  serveComparison();
  serveCosts(rent, cost({ id: 2, name: 'Chairs' }));
  server.use(http.get('*/api/finances/costs/7', () => HttpResponse.json(rent)));
  servePreview({});
});

const render = (more = '') => showFinances(`?year=2026&month=1${more}`);

function servePreview(changes: Partial<PriceChangePreviewDto>) {
  const none = { date: '2026-03-31', months: [], netto: 0, brutto: 0, own_months: [], next: '2026-04-30', ...changes };
  return recordBodies('post', '*/api/finances/costs/7/price-change/preview', () => HttpResponse.json(none));
}

async function openForm() {
  const { user } = render('&price=7');
  const form = within(await screen.findByRole('dialog', { name: 'Change price from a month on' }));
  const netto = await form.findByRole('textbox', { name: 'Netto' });
  const said = async (words: RegExp) => {
    const status = await form.findByText(words, { selector: '[role="status"]' });
    return status.textContent.replace(/\s/g, ' ');
  };
  return { user, form, netto, said };
}

describe('a new price', () => {
  it('applies from a chosen month', async () => {
    const changed = { ...rent, id: 9, netto: 120, date: '2026-05-31' };
    const answer = () => HttpResponse.json(changed, { status: 201 });
    const sent = recordBodies('post', '*/api/finances/costs/7/price-change', answer);
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'More actions for Rent' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change price from a month on…' }));
    const form = await screen.findByRole('dialog', { name: 'Change price from a month on' });
    await within(form).findByRole('combobox', { name: 'From' });
    await choose(user, 'From', 'May 2026');
    const netto = within(form).getByRole('textbox', { name: 'Netto' });
    expect(netto).toHaveValue('100,00');
    await fill(user, netto, '120');
    expect(within(form).getByRole('textbox', { name: 'Brutto' })).toHaveValue('142,80');
    await user.click(within(form).getByRole('button', { name: 'Change price' }));
    expect(await screen.findByText('Cost saved in May 2026')).toBeVisible();
    expect(sent).toEqual([{ from: '2026-05-01', netto: 120, vat: 19, brutto: 142.8 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says which past months change and by how much, and which keep their own price', async () => {
    const change = { date: '2026-01-31', months: ['2026-01', '2026-02'], netto: 20, brutto: 23.8 };
    const asked = servePreview({ ...change, own_months: ['2026-03'] });
    const { user, netto, said } = await openForm();
    await choose(user, 'From', 'January 2026');
    await fill(user, netto, '110');
    const sentences = [
      'January 2026 – February 2026 (2 payments) change by +11,90 € each, together +23,80 € brutto.',
      'Every payment from April 2026 on: +11,90 €. March 2026 keeps its own price.',
    ];
    expect(await said(/January 2026 –/)).toBe(sentences.join(' '));
    expect(asked).toEqual([{ from: '2026-01-01', netto: 110, vat: 19, brutto: 130.9 }]);
    await fill(user, netto, '100');
    await waitFor(() => expect(screen.queryByText(/January 2026 –/)).not.toBeInTheDocument());
  });

  it('says that no past month changes', async () => {
    const { user, netto, said } = await openForm();
    await fill(user, netto, '90');
    expect(await said(/No past month/)).toBe('No past month changes. Every payment from April 2026 on: −11,90 €.');
  });

  it('is not offered for one-time costs', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'More actions for Chairs' }));
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    expect(screen.queryAllByRole('menuitem')).toHaveLength(1);
  });
});

it('the months of a new price start with the cost, end with it or in three years, and default to the next', () => {
  const months = (date: string, end: string | null) => monthsOf({ date, recurring_end_date: end }, '2026-11-22');
  expect(months('2026-09-30', '2026-12-01')).toEqual(['2026-09', '2026-10', '2026-11', '2026-12']);
  expect(months('2025-03-12', null).at(0)).toBe('2025-03');
  expect(months('2025-03-12', null).at(-1)).toBe('2029-11');
  expect(months('2027-01-31', null).at(-1)).toBe('2030-01');
  expect(months('2025-03-12', '2025-02-01')).toEqual([]);
  expect(defaultMonth(['2026-10', '2026-11', '2026-12', '2027-01'], '2026-11-22')).toBe('2026-12');
  expect(defaultMonth(['2026-02', '2026-03'], '2026-11-22')).toBe('2026-03');
});
