import { unique } from '../../fixtures/api';
import { checkA11y } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';

/** `2027-03-01`, so many months from now. */
function firstIn(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

const yearly = { isRecurring: true, recurringType: 'yearly', netto: 100 };

test('a price changes from a month on, and the months before keep theirs', async ({
  asAdmin: { page, person },
  api,
}) => {
  const name = unique('Rent');
  const changed = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(firstIn(3)),
  );
  await api.post(person, '/api/finances/costs', { ...yearly, recurringType: 'monthly', name, date: firstIn(1) });
  const [year, month] = firstIn(2).split('-').map(Number);
  await page.goto(`/finances?year=${String(year)}&month=${String(month)}`);
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Change price from a month on…' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: changed }).click();
  await form.getByRole('textbox', { name: 'Netto' }).fill('150');
  await checkA11y(page);
  await form.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByText(`Cost saved in ${changed}`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('100,00 €');
  for (const netto of ['150,00 €', '150,00 €']) {
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(row).toContainText(netto);
  }
});
