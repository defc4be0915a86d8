import { checkA11y } from '../../fixtures/accessibility';
import { unique } from '../../fixtures/api';
import { answerConsent, expectHome, logIn } from '../../fixtures/auth-pages';
import { expect, test } from '../../fixtures/test';
import { expectFits } from '../../fixtures/widths';

test('a deactivated user is signed out at once, hands tasks over, keeps the name, and comes back', async ({
  asAdmin: { page, person: admin },
  asEmployee: { page: theirs, person: leaver },
  api,
}) => {
  const title = unique('Half-done');
  const { id } = await api.createTask(admin, { title, assignee: leaver.id });
  await theirs.goto('/tasks');
  await expect(theirs.getByRole('link', { name: title })).toBeVisible();

  await page.goto('/adminpanel?tab=tools');
  await page.getByRole('button', { name: `Deactivate ${leaver.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate account' });
  await expect(dialog.getByText('1 task is not done yet')).toBeVisible();
  // Without the table behind it, whose rows may be partly under its header.
  await checkA11y(page, '[role=dialog]');
  await dialog.getByRole('combobox', { name: /^Hand over to/ }).selectOption({ label: admin.email });
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByText(`${leaver.email} was deactivated, 1 task handed over`)).toBeVisible();

  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await logIn(theirs, leaver.email, leaver.password);
  await expect(theirs.getByRole('alert')).toContainText('This account is deactivated.');

  await page.goto(`/tasks/${id}`);
  await expect(page.getByText(leaver.email).first()).toBeVisible();
  await page.goto('/adminpanel?tab=tools');
  const row = page.getByRole('row', { name: new RegExp(leaver.email) });
  await expect(row).toContainText('Deactivated');
  await checkA11y(page);
  await expectFits(page);
  await row.getByRole('button', { name: `Activate ${leaver.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(`${leaver.email} can log in again`)).toBeVisible();
  await logIn(theirs, leaver.email, leaver.password);
  await answerConsent(theirs, 'no');
  await expectHome(theirs);
});
