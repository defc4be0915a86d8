import { readFileSync } from 'node:fs';
import { unique } from '../../fixtures/api';
import { checkA11y } from '../../fixtures/accessibility';
import { pdf } from '../../fixtures/papers';
import { expect, test } from '../../fixtures/test';

test('a month of a recurring cost differs, is skipped, gets its invoice, and goes to the accountant', async ({
  asAdmin: { page, person },
  api,
}) => {
  const name = unique('Server');
  const monthly = { isRecurring: true, recurringType: 'monthly', recurring_end_date: '2025-04-01' };
  await api.post(person, '/api/finances/costs', { name, netto: 100, date: '2025-02-27', ...monthly });
  const row = page.getByRole('row', { name: new RegExp(name) });
  const pick = async (item: string) => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.goto('/finances?year=2025&month=3');
  await pick('Change only March 2025…');
  const form = page.getByRole('dialog', { name: `${name} in March 2025` });
  await form.getByRole('textbox', { name: 'Netto' }).fill('80');
  await form.getByRole('textbox', { name: 'Note on this month' }).fill('Half of it');
  await checkA11y(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Own price');
  await expect(page.getByLabel('Month summary')).toContainText('95,20 €');

  await page.locator('input[type="file"]').setInputFiles([pdf(`${name} 95,20.pdf`)]);
  const inbox = page.getByRole('dialog', { name: 'Invoices of March 2025' });
  await expect(inbox.getByRole('combobox')).toHaveValue(new RegExp(`^${name} · 95,20`));
  await checkA11y(page);
  await inbox.getByRole('button', { name: 'Add one invoice' }).click();
  await expect(page.getByText('Every payment has its invoice.')).toBeVisible();

  await page.getByRole('button', { name: 'For the accountant' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ZIP with invoices' }).click();
  const zip = readFileSync(await (await download).path()).toString('latin1');
  expect(zip).toContain('costs-2025-03.csv');
  expect(zip).toMatch(/invoices\/2025-03-27 Server.*95,20\.pdf/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Next month' }).click();
  await pick('Skip April 2025');
  const skipped = page.getByRole('region', { name: 'Skipped this month' });
  await expect(skipped).toContainText(name);
  await expect(page.getByLabel('Month summary')).toContainText('0,00 €');
  await checkA11y(page);
  await skipped.getByRole('button', { name: `Bring back ${name}` }).click();
  await expect(row).toContainText('119,00 €');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await pick('Back to the usual');
  await expect(row).toContainText('119,00 €');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('95,20 €');
});
