import { unique } from '../../fixtures/api';
import { checkA11y } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';
import { settled } from '../../fixtures/settled';

/** `2027-03-01`, so many months from now. */
function firstIn(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

const yearly = { isRecurring: true, recurringType: 'yearly', netto: 100 };

test('what renews is listed with its last day to cancel, and without harm to anybody’s eyes', async ({
  asAdmin: { page, person },
  api,
}) => {
  const name = unique('Insurance');
  const date = `${Number(firstIn(2).slice(0, 4)) - 1}${firstIn(2).slice(4)}`;
  const cancelling = { notice_days: 14, cancel_url: 'https://insurance.example/cancel' };
  await api.post(person, '/api/finances/costs', { ...yearly, ...cancelling, name, date });
  await page.goto('/finances');
  await page.getByRole('tab', { name: 'Renewals' }).click();
  await expect(page).toHaveURL(/tab=renewals/);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(firstIn(2).split('-').reverse().join('/'));
  await expect(row.getByRole('link', { name: /insurance\.example/ })).toHaveAttribute('href', cancelling.cancel_url);
  await checkA11y(page);
});

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

test('a project shows its costs to admins, and nobody else is even asked', async ({
  asAdmin: { page, person },
  asEmployee,
  api,
}) => {
  const [name, project] = [unique('Photos'), unique('Bakery')];
  const { id } = await api.post<{ id: number }>(person, '/api/projects', { name: project });
  await api.post(person, '/api/finances/costs', { name, netto: 300, date: '2025-06-10', project_id: id });
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('357,00 €');
  await checkA11y(page);

  const asked: string[] = [];
  asEmployee.page.on('request', (request) => asked.push(request.url()));
  await asEmployee.page.goto(`/projects/${id}`);
  await expect(asEmployee.page.getByRole('heading', { level: 1, name: project })).toBeVisible();
  await settled(asEmployee.page);
  expect(asked.filter((url) => url.includes('finances/'))).toEqual([]);
});
