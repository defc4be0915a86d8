import { readFile } from 'node:fs/promises';
import { checkA11y } from '../../fixtures/accessibility';
import { unique } from '../../fixtures/api';
import { expect, test } from '../../fixtures/test';
import { expectFits } from '../../fixtures/widths';

// Erasing an account deletes all prepared downloads, so the tests run one after the other.
test.describe.configure({ mode: 'default' });

test('a user downloads their own data', async ({ asEmployee: { page, person }, api }) => {
  await api.createTask(person, { title: unique('My own task'), assignee: person.id });
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'My data' });
  await section.getByRole('button', { name: 'Prepare download' }).click();
  const link = section.getByRole('link', { name: /^Download \(/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(section.getByText(/It can be downloaded until/)).toBeVisible();
  await checkA11y(page, 'section:has(a[download])');
  await expectFits(page);
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const content = await readFile(await download.path());
  expect(content.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['profile.json', 'tasks.csv', 'README.txt']) expect(content.includes(name)).toBe(true);
});

test('a former user is erased: the name is gone from texts and lists, the work stays', async ({
  asAdmin: { page, person: admin },
  asEmployee: { person: leaver },
  api,
}) => {
  const title = `${unique('Work')} of ${leaver.email}`;
  const { id } = await api.createTask(admin, { title, assignee: leaver.id, status: 'done' });
  await page.goto('/adminpanel?tab=tools');
  await page.getByRole('button', { name: `Deactivate ${leaver.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('button', { name: `Erase the person ${leaver.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase person' });
  await dialog.getByRole('textbox', { name: /^Email address of the person/ }).fill(admin.email);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dialog.getByText('This is not the email address of the person')).toBeVisible();
  await checkA11y(page);
  await dialog.getByRole('textbox', { name: /^Email address of the person/ }).fill(leaver.email);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText(/^The person was erased/)).toBeVisible();
  // A message stays while the pointer is on it, and it may appear where the button was.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('row', { name: /Former colleague.*Erased/ }).first()).toBeVisible();
  await expect(page.getByText(leaver.email)).toBeHidden();

  await expect(async () => {
    await page.goto(`/tasks/${id}`);
    await expect(page.getByRole('heading', { name: / of Former colleague$/ })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('definition').filter({ hasText: 'Former colleague' })).toBeVisible();
  await expect(page.getByText(leaver.email)).toBeHidden();
});
