import { unique } from '../fixtures/api';
import { checkA11y } from '../fixtures/accessibility';
import { answerConsent, expectHome, logIn } from '../fixtures/auth-pages';
import { openTable } from '../fixtures/raw-table';
import { expect, test } from '../fixtures/test';

test('an admin adds a row, edits a cell, sees what is wrong with one, and deletes the row', async ({
  asAdmin: { page, person },
  api,
}) => {
  const name = unique('Raw project');
  await api.createProject(person, { name: unique('Another project') });
  await openTable(page, 'projects');
  await page.getByRole('button', { name: 'Add row' }).click();
  const form = page.getByRole('form', { name: 'Add a row to projects' });
  await form.getByRole('textbox', { name: 'name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'website_url' }).fill('nowhere');
  await form.getByRole('button', { name: 'Add row' }).click();
  await expect(form.getByRole('textbox', { name: 'website_url' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'website_url' }).fill('');
  await form.getByRole('button', { name: 'Add row' }).click();
  await expect(page.getByText('Row added to projects')).toBeVisible();
  await checkA11y(page);

  await openTable(page, 'projects');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: /^Edit row/ }).click();
  const cell = page.getByRole('textbox', { name: 'status' });
  await cell.fill('imaginary');
  await cell.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await cell.fill('completed');
  await cell.press('Enter');
  await expect(row).toContainText('completed');
  await page.reload();
  await expect(row).toContainText('completed');

  await row.getByRole('button', { name: /^Delete row/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await page.goto('/adminpanel?tab=audit');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Table row deleted' }).first()).toBeVisible();
});

test('an admin creates an account, sends it a message, and resets its password', async ({
  asAdmin: { page },
  browser,
  baseURL,
}) => {
  const email = `${unique('colleague')}@studio.example`;
  await page.goto('/adminpanel?tab=tools');
  await page.getByRole('button', { name: 'New user' }).click();
  const dialog = page.getByRole('dialog', { name: 'New user' });
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(email);
  await dialog.getByText('Password', { exact: true }).click();
  await dialog.getByLabel(/^Temporary password/).fill('first-temporary');
  await dialog.getByRole('button', { name: 'Create user' }).dblclick();
  await expect(page.getByText(`${email} can log in now`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(1);

  await page.getByRole('combobox', { name: /^To/ }).selectOption({ label: email });
  await page.getByRole('textbox', { name: /^Message/ }).fill('Welcome!\nThe coffee is upstairs.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(`${email} will see the message at the next login`)).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await logIn(theirs, email, 'first-temporary');
  const forced = theirs.getByRole('dialog', { name: 'Choose your own password' });
  await forced.getByLabel('New password', { exact: true }).fill('My-own-password');
  await checkA11y(theirs);
  await forced.getByLabel('Repeat the new password', { exact: true }).fill('My-own-password');
  await forced.getByRole('button', { name: 'Set password' }).click();
  const message = theirs.getByRole('dialog', { name: /^Message from/ });
  await expect(message).toContainText('The coffee is upstairs.');
  await checkA11y(theirs);
  await theirs.reload();
  await message.getByRole('button', { name: 'Got it' }).click();
  await answerConsent(theirs, 'no');
  await expectHome(theirs);

  await page.getByRole('button', { name: `Reset the password of ${email}` }).click();
  const reset = page.getByRole('dialog', { name: 'Reset password' });
  await reset.getByLabel(/^Temporary password/).fill('second-temporary');
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText(`The password of ${email} was reset`)).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await context.close();
});
