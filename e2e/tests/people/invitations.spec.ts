import { checkA11y } from '../../fixtures/accessibility';
import { unique } from '../../fixtures/api';
import { answerConsent, expectHome } from '../../fixtures/auth-pages';
import { expect, test } from '../../fixtures/test';
import { expectFits } from '../../fixtures/widths';

test('a new user chooses a password with a link from an admin, and again after a reset', async ({
  asAdmin: { page: adminPage },
  browser,
  baseURL,
}) => {
  const email = `${unique('nina').toLowerCase().replace(/\W/g, '-')}@studio.example`;
  await adminPage.goto('/adminpanel?tab=tools');
  await adminPage.getByRole('button', { name: 'New user' }).click();
  const form = adminPage.getByRole('dialog', { name: 'New user' });
  await form.getByLabel('Email').fill(email);
  await checkA11y(adminPage);
  await form.getByRole('button', { name: 'Create invitation' }).click();
  const shown = adminPage.getByRole('dialog', { name: `Invitation for ${email}` });
  const link = await shown.getByRole('group', { name: 'Link' }).innerText();
  expect(link).toMatch(/\/welcome#[\w-]{43}$/);
  await checkA11y(adminPage);
  await shown.getByRole('button', { name: 'Copy: Link' }).click();
  await expect(shown.getByRole('status')).toHaveText('Copied');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();

  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to the studio' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await checkA11y(page);
  await expectFits(page);
  await page.getByLabel('New password', { exact: true }).fill('chosen-by-nina');
  await page.getByLabel('Repeat the new password').fill('chosen-by-nina');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await answerConsent(page, 'no');
  await expectHome(page);
  const token = link.slice(link.indexOf('#') + 1);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('This link is no longer valid');
  await checkA11y(other);

  await adminPage.getByRole('button', { name: `Reset the password of ${email}` }).click();
  const reset = adminPage.getByRole('dialog', { name: 'Reset password' });
  await reset.getByText('Link', { exact: true }).click();
  await reset.getByRole('button', { name: 'Create link' }).click();
  const again = adminPage.getByRole('dialog', { name: `Link for ${email}` });
  const second = await again.getByRole('group', { name: 'Link' }).innerText();
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/login/);
  await page.goto(second);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('chosen-once-more');
  await page.getByLabel('Repeat the new password').fill('chosen-once-more');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await answerConsent(page, 'no');
  await expectHome(page);
  await context.close();
});
