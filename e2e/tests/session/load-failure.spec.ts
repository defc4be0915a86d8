import { answerConsent, expectHome, logIn } from '../../fixtures/auth-pages';
import { expect, test } from '../../fixtures/test';

for (const [locale, failed, retry] of [
  ['en-GB', 'Loading chunk failed', 'Try again'],
  ['pl-PL', 'Wczytywanie nie powiodło się', 'Spróbuj ponownie'],
  ['de-DE', 'Laden fehlgeschlagen', 'Erneut versuchen'],
] as const) {
  test(`an application that fails to load says so, and loads when it can (${locale})`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale, baseURL });
    const page = await context.newPage();
    const parts = '**/assets/react-*.js';
    await page.route(parts, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toHaveText(failed);
    await page.unroute(parts);
    await page.getByRole('button', { name: retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });
}

test('an application that fails to load after the login says so, and loads when it can', async ({ page, api }) => {
  const { email, password } = await api.registerEmployee();
  const parts = '**/assets/redux-*.js';
  await page.route(parts, (route) => route.abort());
  await logIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await page.unroute(parts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await answerConsent(page, 'no');
  await expectHome(page);
});
