import { checkA11y } from '../../fixtures/accessibility';
import { type Api, type Person, unique } from '../../fixtures/api';
import { logIn } from '../../fixtures/auth-pages';
import { chooseLanguage, languages } from '../../fixtures/words/language';
import { notificationWords } from '../../fixtures/words/notification-words';
import { expect, test } from '../../fixtures/test';
import { consentWords, forcedWords } from '../../fixtures/words/words';

/** Says something to a person, for their next login. */
const say = (api: Api, admin: Person, to: { id: number }, message: string) =>
  api.post(admin, '/admin/notifications/admin-message', { recipientUserId: to.id, message });

for (const language of languages) {
  test(`password, messages and consent come one after the other, once (${language})`, async ({
    page,
    context,
    api,
  }) => {
    const w = notificationWords[language];
    const forced = forcedWords[language];
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
    await chooseLanguage(context, language);

    await logIn(page, email, 'temporary', language);
    const password = page.getByRole('dialog', { name: forced.title });
    await expect(password).toBeVisible();
    await page.reload();
    await expect(password).toBeVisible();
    await password.getByLabel(forced.first, { exact: true }).fill('short');
    await password.getByRole('button', { name: forced.submit }).click();
    await expect(password).toContainText(forced.tooShort);
    await checkA11y(page);
    await password.getByLabel(forced.first, { exact: true }).fill('My-own-password');
    await password.getByLabel(forced.second, { exact: true }).fill('My-own-password');
    await password.getByRole('button', { name: forced.submit }).click();

    const message = page.getByRole('dialog', { name: w.message });
    await expect(message).toContainText('The first message,');
    await expect(page.getByRole('dialog', { name: consentWords[language].title })).toBeHidden();
    await checkA11y(page);
    await page.reload();
    await expect(message).toContainText('The first message,');
    await message.getByRole('button', { name: w.gotIt }).click();
    await expect(message).toContainText('The second message');
    await message.getByRole('button', { name: w.gotIt }).click();

    const consent = page.getByRole('dialog', { name: consentWords[language].title });
    await expect(consent).toBeVisible();
    await page.reload();
    await expect(consent).toBeVisible();
    await consent.getByRole('button', { name: consentWords[language].no, exact: true }).click();
    await expect(consent).toBeHidden();

    // What comes in later waits for the next login.
    await say(api, admin, person, 'A late message');
    await page.reload();
    await expect(page.getByRole('button', { name: w.unread(1) })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await context.clearCookies();
    await page.evaluate(() => window.localStorage.removeItem('token'));
    await logIn(page, email, 'My-own-password', language);
    await expect(message).toContainText('A late message');
  });
}

test('a message that is read in one tab is gone from the other', async ({ asEmployee, asAdmin, api }) => {
  const { page, person } = asEmployee;
  await api.post(person, '/api/worktime/session-consent', { isCounted: false });
  await say(api, asAdmin.person, person, 'To be read once');
  const other = await page.context().newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  await expect(other.getByRole('dialog')).toContainText('To be read once');
  await page.getByRole('dialog').getByRole('button', { name: notificationWords.en.gotIt }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('dialog')).toBeHidden();
});
