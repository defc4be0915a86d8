import { type Locator, type Page } from '@playwright/test';
import { unique } from '../../fixtures/api';
import { checkA11y } from '../../fixtures/accessibility';
import { chooseLanguage, languages } from '../../fixtures/words/language';
import { disguised, pdf, png } from '../../fixtures/papers';
import { expect, test } from '../../fixtures/test';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const summary = (page: Page) => page.getByLabel('Month summary');
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });

/** Each test has a month of its own, so that no other test changes its sums. */
async function openMonth(page: Page, year: number, month: number): Promise<void> {
  await page.goto(`/finances?year=${year}&month=${month}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Finances' })).toBeVisible();
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add cost' }).first().click();
  return page.getByRole('dialog', { name: 'Add cost' });
}

test('a cost is added with a comma, summed up, edited and deleted', async ({ asAdmin: { page } }) => {
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
  await field(edit, 'VAT %').fill('7');
  await expect(field(edit, 'Brutto')).toHaveValue('1.320,92');
  await field(edit, 'Brutto').fill('107');
  await expect(field(edit, 'Netto')).toHaveValue('100,00');
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

test('a cost without an amount is refused with a message, one without a name in silence', async ({
  asAdmin: { page },
}) => {
  await openMonth(page, 2025, 2);
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Add cost' }).click();
  await expect(field(form, 'Name')).toBeFocused();
  await field(form, 'Name').fill('Nothing paid');
  await field(form, 'Netto').fill('0');
  await form.getByRole('button', { name: 'Add cost' }).click();
  await expect(form.getByText('Please enter a valid amount greater than 0')).toBeVisible();
  await expect(form).toBeVisible();
});

test('a recurring cost appears in later months until its end, and an instance is edited by its original', async ({
  asAdmin: { page },
}) => {
  const name = unique('Licence');
  await openMonth(page, 2025, 3);
  const form = await openForm(page);
  await field(form, 'Name').fill(name);
  await field(form, 'Date').fill('31/03/2025');
  await field(form, 'Netto').fill('50');
  await form.getByRole('checkbox', { name: 'Recurring cost' }).check();
  await form.getByRole('combobox', { name: 'Ends' }).click();
  await page.getByRole('option', { name: '2025' }).click();
  await form.getByRole('combobox', { name: 'Last month' }).click();
  await page.getByRole('option', { name: 'April' }).click();
  await form.getByRole('button', { name: 'Add cost' }).click();
  await expect(rowOf(page, name)).toContainText('Monthly');

  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL('/finances?year=2025&month=4');
  await expect(rowOf(page, name)).toContainText('30/04/2025');
  await expect(rowOf(page, name)).toContainText('Recurring instance');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit cost' });
  await expect(edit).toContainText('You are editing the original of 31/03/2025');
  await field(edit, 'Netto').fill('60');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, name)).toContainText('60,00 €');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(rowOf(page, name)).toContainText('60,00 €');

  await openMonth(page, 2025, 5);
  await expect(summary(page)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await openMonth(page, 2025, 4);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Delete “${name}”` });
  await expect(question).toContainText('it disappears from every month');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
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

test('an upload shows its progress and can be cancelled', async ({ asAdmin: { page } }) => {
  await openMonth(page, 2025, 7);
  const form = await openForm(page);
  await page.route('**/api/finances/upload', () => undefined);
  await page.locator('input[type="file"]').setInputFiles(pdf('slow.pdf'));
  // The bar itself is as wide as the share that has left: nothing, at first.
  await expect(form.getByRole('progressbar', { name: 'Upload of slow.pdf' })).toBeAttached();
  await expect(form.getByRole('button', { name: 'Add cost' })).toBeDisabled();
  await form.getByRole('button', { name: 'Cancel upload of slow.pdf' }).click();
  await expect(form.getByText('slow.pdf')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Add cost' })).toBeEnabled();
});

test('year and month are chosen, survive a reload, and go back with the browser', async ({ asAdmin: { page } }) => {
  await openMonth(page, 2026, 5);
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: 'August' }).click();
  await page.getByRole('combobox', { name: 'Year' }).click();
  const years = page.getByRole('listbox').getByRole('option');
  const lastYear = new Date().getFullYear() + 3;
  await expect(years).toHaveText(Array.from({ length: lastYear - 2024 }, (_, index) => String(2025 + index)));
  await years.filter({ hasText: '2025' }).click();
  await expect(page).toHaveURL('/finances?year=2025&month=8');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue('August');
  await page.goBack();
  await expect(page).toHaveURL('/finances?year=2026&month=8');
});

test('the export is announced', async ({ asAdmin: { page } }) => {
  await openMonth(page, 2025, 9);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('coming soon')).toBeVisible();
});

test('an employee gets no costs, by no door', async ({ asEmployee: { page, person }, asAdmin }) => {
  const uploaded = await asAdmin.page.request.post('/api/finances/upload', {
    headers: { authorization: `Bearer ${asAdmin.person.token}` },
    multipart: { attachments: pdf('secret.pdf') },
  });
  const { files } = (await uploaded.json()) as { files: string[] };
  await page.goto('/finances');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Finances' })).toHaveCount(0);
  const headers = { authorization: `Bearer ${person.token}` };
  for (const path of ['/api/finances/costs', '/api/finances/costs?year=2026&month=1', encodeURI(files[0] ?? '')]) {
    expect((await page.request.get(path, { headers })).status()).toBe(403);
  }
});

for (const language of languages) {
  test(`a month and the form of a cost are accessible (${language})`, async ({ asAdmin: { page, person }, api }) => {
    await chooseLanguage(page.context(), language);
    const name = unique('Look');
    const cost = { name, netto: 10, date: '2025-10-15', description: 'With a few words' };
    const { id } = await api.post<{ id: number }>(person, '/api/finances/costs', {
      ...cost,
      isRecurring: true,
      recurringType: 'yearly',
      recurring_end_date: '2026-10-01',
    });
    await page.goto('/finances?year=2026&month=10');
    await expect(rowOf(page, name)).toBeVisible();
    await checkA11y(page);
    await page.goto(`/finances?year=2026&month=10&edit=${id}`);
    await expect(page.locator('input[name="name"]')).toHaveValue(name);
    await page.locator('input[type="file"]').setInputFiles([pdf('a.pdf'), disguised('b.pdf')]);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await checkA11y(page);
    await page.locator('input[name="netto"]').fill('');
    await page.locator('button[type="submit"]').click();
    await expect(page.locator('input[name="netto"]')).toBeFocused();
    await checkA11y(page);
  });
}

test('costs fit a phone', async ({ asAdmin: { page, person }, api }) => {
  const name = unique(`A long name ${'x'.repeat(60)}`);
  await api.post(person, '/api/finances/costs', { name, netto: 9_999_999.99, date: '2025-11-15' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/finances?year=2025&month=11', '/finances?year=2025&month=11&new=1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await expect(page.getByText('9.999.999,99 €').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
