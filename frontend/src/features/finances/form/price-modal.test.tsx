import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, screen, waitFor, within } from '@/test/render';
import { HttpResponse, recordBodies } from '@/test/server';
import { cost, serveComparison, serveCosts } from '@/test/fixtures/costs';
import { showFinances } from '@/test/screens/finances';
import { defaultMonth, firstMonth, monthsFrom } from './price-modal';

const rent = cost({ id: 7, name: 'Rent', date: '2026-01-31', is_recurring: true, recurring_type: 'monthly' });

beforeEach(() => {
  vi.setSystemTime('2026-02-10T12:00:00Z');
  serveComparison();
  serveCosts(rent, cost({ id: 2, name: 'Chairs' }));
});

const render = () => showFinances('?year=2026&month=1');

describe('a new price', () => {
  it('applies from a chosen month', async () => {
    const changed = { ...rent, id: 9, netto: 120, date: '2026-05-31' };
    const answer = () => HttpResponse.json(changed, { status: 201 });
    const sent = recordBodies('post', '*/api/finances/costs/7/price-change', answer);
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'More actions for Rent' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change price from a month on…' }));
    const form = await screen.findByRole('dialog', { name: 'Change price from a month on' });
    await user.click(within(form).getByRole('combobox', { name: 'From' }));
    await user.click(await screen.findByRole('option', { name: 'May 2026' }));
    const netto = within(form).getByRole('textbox', { name: 'Netto' });
    expect(netto).toHaveValue('100,00');
    await fill(user, netto, '120');
    expect(within(form).getByRole('textbox', { name: 'Brutto' })).toHaveValue('142,80');
    await user.click(within(form).getByRole('button', { name: 'Change price' }));
    expect(await screen.findByText('Cost saved in May 2026')).toBeVisible();
    expect(sent).toEqual([{ from: '2026-05-01', netto: 120, vat: 19, brutto: 142.8 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not offered for one-time costs', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'More actions for Chairs' }));
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Change price/ })).not.toBeInTheDocument();
  });
});

describe('the months of a new price', () => {
  it('start after the cost and its payment, end with it or after three years, and default to the next', () => {
    expect(firstMonth('2026-12-31', '2026-11-22')).toBe('2027-01');
    expect(monthsFrom('2026-11', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsFrom('2026-11', null).at(-1)).toBe('2029-11');
    expect(monthsFrom('2026-11', '2026-10-01')).toEqual([]);
    expect(defaultMonth(['2026-10', '2026-11', '2026-12', '2027-01'], '2026-11-22')).toBe('2026-12');
    expect(defaultMonth(['2026-02', '2026-03'], '2026-11-22')).toBe('2026-03');
    const on = (date: string) => firstMonth(date, '2026-11-22');
    expect(on('2026-03-12')).toBe('2026-12');
    expect(on('2026-03-22')).toBe('2026-11');
    expect(on('2026-03-31')).toBe('2026-11');
    expect(firstMonth('2026-03-31', '2026-11-30')).toBe('2026-11');
  });
});
