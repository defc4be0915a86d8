import { checkA11y } from '../../fixtures/accessibility';
import { type Api, type Person, unique } from '../../fixtures/api';
import { logIn } from '../../fixtures/auth-pages';
import { expect, test } from '../../fixtures/test';

/** Says something to a person, for their next login. */
const say = (api: Api, admin: Person, to: { id: number }, message: string) =>
  api.post(admin, '/admin/notifications/admin-message', { recipientUserId: to.id, message });

test('password, messages and consent come one after the other, once', async ({ page, context, api }) => {
  const admin = await api.signInAsAdmin();
  const email = `${unique('new')}@studio.example`;
  await api.post(admin, '/admin/users', {
    email,
    role: 'employee',
    first_name: 'Ida',
    last_name: 'Neumann',
    tempPassword: 'temporary',
  });
  const colleagues = await api.get<{ id: number; email: string }[]>(admin, '/api/users');
  const person = colleagues.find((colleague) => colleague.email === email)!;
  await say(api, admin, person, 'The first message,\nof two lines');
  await say(api, admin, person, 'The second message');

  await logIn(page, email, 'temporary');
  const password = page.getByRole('dialog', { name: 'Choose your own password' });
  await expect(password).toBeVisible();
  await page.reload();
  await expect(password).toBeVisible();
  await password.getByLabel('New password', { exact: true }).fill('short');
  await password.getByRole('button', { name: 'Set password' }).click();
  await expect(password).toContainText('Password too short: at least 6 characters.');
  await checkA11y(page);
  await password.getByLabel('New password', { exact: true }).fill('My-own-password');
  await password.getByLabel('Repeat the new password', { exact: true }).fill('My-own-password');
  await password.getByRole('button', { name: 'Set password' }).click();

  const message = page.getByRole('dialog', { name: /^Message from / });
  await expect(message).toContainText('The first message,');
  await expect(page.getByRole('dialog', { name: 'Does this login count as work time?' })).toBeHidden();
  await checkA11y(page);
  await page.reload();
  await expect(message).toContainText('The first message,');
  await message.getByRole('button', { name: 'Got it' }).click();
  await expect(message).toContainText('The second message');
  await message.getByRole('button', { name: 'Got it' }).click();

  const consent = page.getByRole('dialog', { name: 'Does this login count as work time?' });
  await expect(consent).toBeVisible();
  await page.reload();
  await expect(consent).toBeVisible();
  await consent.getByRole('button', { name: 'No', exact: true }).click();
  await expect(consent).toBeHidden();

  // What comes in later waits for the next login.
  await say(api, admin, person, 'A late message');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await context.clearCookies();
  await page.evaluate(() => window.localStorage.removeItem('token'));
  await logIn(page, email, 'My-own-password');
  await expect(message).toContainText('A late message');
});

test('a message that is read in one tab is gone from the other', async ({ asEmployee, asAdmin, api }) => {
  const { page, person } = asEmployee;
  await api.post(person, '/api/worktime/session-consent', { isCounted: false });
  await say(api, asAdmin.person, person, 'To be read once');
  const other = await page.context().newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  await expect(other.getByRole('dialog')).toContainText('To be read once');
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('dialog')).toBeHidden();
});
