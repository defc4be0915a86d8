import { registrationCode } from '../../harness/secrets';
import { checkA11y } from '../../fixtures/accessibility';
import { unique } from '../../fixtures/api';
import { answerConsent, expectHome, logIn, logOut, register } from '../../fixtures/auth-pages';
import { chooseLanguage, languages } from '../../fixtures/words/language';
import { expect, test } from '../../fixtures/test';
import { words } from '../../fixtures/words/words';

for (const language of languages) {
  test(`a new colleague registers, logs out and logs in again (${language})`, async ({ page, context }) => {
    await chooseLanguage(context, language);
    const colleague = { email: `${unique('new')}@studio.example`, password: 'Secret-1', code: registrationCode };

    await register(page, colleague, language);
    await answerConsent(page, 'no', language);
    await expectHome(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    await logOut(page, colleague.email, language);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: words[language].loginTitle })).toBeVisible();

    await logIn(page, colleague.email, colleague.password, language);
    await answerConsent(page, 'yes', language);
    await expectHome(page, language);
  });
}

test('a wrong password is refused with the server’s message, and nothing typed is lost', async ({ page, api }) => {
  const { email } = await api.registerEmployee();
  await logIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  await checkA11y(page);
});

test('the chosen language stays, and defaults to the browser’s', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pl-PL' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: words.pl.loginTitle })).toBeVisible();

  await page.getByRole('combobox', { name: words.pl.language }).selectOption('de');
  await expect(page.getByRole('heading', { name: words.de.loginTitle })).toBeVisible();
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: words.de.registerTitle })).toBeVisible();
  await context.close();
});
