import { checkA11y } from '../../fixtures/accessibility';
import { answerConsent, expectHome, logIn } from '../../fixtures/auth-pages';
import { expect, test } from '../../fixtures/test';
import { expectFits } from '../../fixtures/widths';

test('a login on a new device is announced, listed, and ended from another; an admin sees and ends it, too', async ({
  asEmployee: { page, person },
  asAdmin: { page: adminPage },
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await logIn(other, person.email, person.password);
  await answerConsent(other, 'no');
  await expectHome(other);

  await page.goto('/');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('link', { name: /used to log in on a new device/ }).click();
  await expect(page).toHaveURL('/settings#devices');
  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await expect(devices.getByRole('listitem').last()).toBeInViewport();
  await checkA11y(page);
  await expectFits(page);
  await devices.getByRole('button', { name: /^Log out / }).click();
  await expect(page.getByText(/ was logged out$/)).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.goto('/tasks');
  await expect(other).toHaveURL(/\/login/);

  await logIn(other, person.email, person.password);
  await answerConsent(other, 'no');
  await adminPage.goto('/adminpanel?tab=tools');
  await adminPage.getByRole('button', { name: `Devices of ${person.email}` }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Devices' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await checkA11y(adminPage);
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  const question = adminPage.getByRole('dialog', { name: /^Log out .* everywhere\?$/ });
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(adminPage.getByText(`${person.email} was logged out everywhere`)).toBeVisible();
  for (const tab of [page, other]) {
    await tab.goto('/tasks');
    await expect(tab).toHaveURL(/\/login/);
  }
  await context.close();
});
