import { type Locator, type Page } from '@playwright/test';
import { unique } from '../../fixtures/api';
import { checkA11y } from '../../fixtures/accessibility';
import { disguised, pdf, png } from '../../fixtures/papers';
import { expect, test } from '../../fixtures/test';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const summary = (page: Page) => page.getByLabel('Month summary');
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });

/** Each test has its own month, so that no other test changes its sums. */
async function openMonth(page: Page, year: number, month: number): Promise<void> {
  await page.goto(`/finances?year=${year}&month=${month}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Finances' })).toBeVisible();
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add cost' }).first().click();
  return page.getByRole('dialog', { name: 'Add cost' });
}

test('a cost is added with a decimal comma, summed up, edited and deleted', async ({ asAdmin: { page } }) => {
  const name = unique('Chairs');
  await openMonth(page, 2025, 1);
  const form = await openForm(page);
  await field(form, 'Name').fill(name);
  await field(form, 'Netto').fill('1234,50');
  await expect(field(form, 'Brutto')).toHaveValue('1.469,06');
  await form.getByRole('button', { name: 'Add cost' }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, name)).toContainText('1.234,50 €');
  await expect(summary(page)).toContainText('1.469,06 €');
  await expect(summary(page)).toContainText('234,56 €');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit cost' });
  await field(edit, 'Brutto').fill('107');
  await expect(field(edit, 'Netto')).toHaveValue('89,92');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(summary(page)).toContainText('107,00 €');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Delete “${name}”` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('No costs in January 2025')).toBeVisible();
});

test('attachments are uploaded several at once, opened, and removed with their cost', async ({ asAdmin: { page } }) => {
  const name = unique('Laptop');
  await openMonth(page, 2025, 6);
  const form = await openForm(page);
  await field(form, 'Name').fill(name);
  await field(form, 'Netto').fill('2000');
  const files = form.getByRole('group', { name: 'Attachments' });
  const input = page.locator('input[type="file"]');
  await input.setInputFiles([pdf('Umowa łódź – größe (2026).pdf'), png('Gerät.png'), disguised('not-a-pdf.pdf')]);
  await expect(files.getByRole('link')).toHaveText(['Umowa łódź – größe (2026).pdf', 'Gerät.png']);
  await expect(files.getByRole('alert')).toContainText('File upload failed: “not-a-pdf.pdf” cannot be taken');
  await checkA11y(page);
  await files.getByRole('button', { name: 'Remove not-a-pdf.pdf' }).click();
  await form.getByRole('button', { name: 'Add cost' }).click();
  await expect(form).toBeHidden();

  const link = rowOf(page, name).getByRole('link', { name: /^Umowa/ });
  await expect(link).toHaveText('Umowa łódź…2026).pdf');
  const address = (await link.getAttribute('href')) ?? '';
  const opened = await page.request.get(address);
  expect(opened.status()).toBe(200);
  expect(opened.headers()['content-type']).toBe('application/pdf');
  expect(opened.headers()['content-disposition']).toContain(encodeURIComponent('Umowa łódź – größe '));

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});
