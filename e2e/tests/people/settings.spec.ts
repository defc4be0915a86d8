import { type Page } from '@playwright/test';
import { checkA11y } from '../../fixtures/accessibility';
import { unique } from '../../fixtures/api';
import { expectHome, logIn } from '../../fixtures/auth-pages';
import { rowOf } from '../../fixtures/tasks-page';
import { expect, test } from '../../fixtures/test';

const account = (page: Page, email: string) => page.getByRole('button', { name: `Account of ${email}` });

/** A real picture, drawn by the browser. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 300;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = 'rebeccapurple';
      pen.fillRect(0, 0, 400, 300);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('a picture is chosen, previewed, saved, replaced and removed', async ({ asEmployee }) => {
  const { page, person } = asEmployee;
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Profile picture' });
  const input = section.locator('input[type=file]');
  const inHeader = account(page, person.email).locator('img');

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPicture(page) });
  await expect(section.getByRole('img', { name: 'Preview of me.png' })).toBeVisible();
  await section.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Profile picture updated successfully')).toBeVisible();
  await expect(inHeader).toHaveJSProperty('naturalWidth', 256);
  await page.reload();
  await expect(inHeader).toHaveJSProperty('naturalWidth', 256);

  await input.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(section.getByRole('alert')).toHaveText('Please select a valid image file');
  await expect(section.getByRole('button', { name: 'Save picture' })).toBeHidden();

  await section.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Profile picture removed successfully')).toBeVisible();
  await expect(inHeader).toBeHidden();
});

test('a new name and address show at once in the header, in lists and in the other tab', async ({
  asEmployee,
  api,
}) => {
  const { page, person } = asEmployee;
  const colleague = await api.registerEmployee('ben');
  const title = unique('Handed on');
  await api.createTask(person, { title, assignee: colleague.id });
  const other = await page.context().newPage();
  await other.goto(`/tasks?tab=others&q=${title}`);
  await expect(rowOf(other, title)).toBeVisible();

  const email = `${unique('renamed')}@studio.example`;
  await page.goto('/settings');
  await page.getByLabel('First name').fill('Marta');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  const password = page.getByRole('region', { name: 'Profile', exact: true }).getByLabel('Current password');
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(account(page, email)).toBeVisible();
  await expect(account(other, email)).toBeVisible();

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Marta' })).toBeVisible();
});

test('a new password ends all other sessions', async ({ asEmployee, api, browser, baseURL }) => {
  const { page, person } = asEmployee;
  const elsewhere = await api.signIn(person.email, person.password);
  await page.goto('/settings');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel(/^New password/).fill('My-new-password');
  await page.getByLabel('Repeat the new password').fill('My-new-password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();

  for (const { token } of [person, elsewhere]) {
    const answer = await page.request.get('/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const another = await context.newPage();
  await logIn(another, person.email, 'My-new-password');
  await expectHome(another);
  await context.close();
});

test('errors in settings are accessible', async ({ asEmployee: { page } }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const button of await page.locator('form button[type=submit]').all()) await button.click();
  await checkA11y(page);
});

test('a failed save without a faulty field keeps the focus on its button', async ({ asEmployee: { page } }) => {
  await page.goto('/settings');
  await page.route('**/auth/profile', (route) =>
    route.fulfill({ status: 403, json: { error: 'This account is closed' } }),
  );
  const save = page.getByRole('button', { name: 'Save profile' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Eva');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('This account is closed');
  await expect(save).toBeFocused();
});
