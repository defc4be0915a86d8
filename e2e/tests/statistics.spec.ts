import { readFile } from 'node:fs/promises';
import { unique } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { settled } from '../fixtures/settled';

test('a cost is in the charts of its month, in their table and file, and one press away from them', async ({
  asAdmin: { page, person },
  api,
}) => {
  const name = unique('Scanner');
  await api.post(person, '/api/finances/costs', { name, netto: 1234.5, date: '2025-05-17', category: 'devices' });
  await page.goto('/statistics?tab=costs&from=2025-05&to=2025-05');
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  // Other tests have costs in this month, too.
  const { months } = await api.get<{ months: { total: string }[] }>(
    person,
    '/api/statistics/costs?from=2025-05&to=2025-05&amount=netto',
  );
  const total = Number(months[0]?.total);
  expect(total).toBeGreaterThanOrEqual(1234.5);
  const euro = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
  await expect(page.getByLabel('Costs of the range')).toContainText(`${euro.format(total)} €`);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'By month as a CSV file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('costs-months-2025-05-netto.csv');
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toMatch(/^\uFEFF"Month",(.*,)?"Devices",(.*,)?"Total"$/);
  expect(rows).toEqual([expect.stringMatching(new RegExp(`^"01/05/2025",.*,${total.toFixed(2)}$`)), '']);

  await page.getByRole('button', { name: 'By month as a table' }).click();
  await page.getByRole('link', { name: 'May 2025', exact: true }).click();
  await expect(page).toHaveURL(/\/finances\?year=2025&month=5/);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('only the charts are printed, in any colour scheme', async ({ asAdmin: { page, person }, api }) => {
  const monthly = { isRecurring: true, recurringType: 'monthly', date: '2025-06-17', category: 'software' };
  await api.post(person, '/api/finances/costs', { ...monthly, name: unique('Fonts'), netto: 12 });
  for (const tab of ['costs', 'worktime', 'tasks', 'projects']) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(`/statistics?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await settled(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect((await page.pdf({ preferCSSPageSize: true })).length).toBeLessThan(1_000_000);
  }
});

test.describe('with idle time', () => {
  test.use({ hasIdleTime: true });

  test('the charts are loaded with their own screen only', async ({ asAdmin: { page } }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    const loaded = (name: string) => files.filter((file) => file.includes(name));
    await page.goto('/tasks');
    // After the other screens.
    await expect.poll(() => loaded('/notifications-screen')).toHaveLength(1);
    await settled(page);
    expect([...loaded('statistics'), ...loaded('api-docs')]).toEqual([]);
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
    expect(loaded('statistics-screen').length).toBeGreaterThan(0);
  });
});
