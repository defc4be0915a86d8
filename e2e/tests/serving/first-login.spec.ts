import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerConsent, expectHome, logIn } from '../../fixtures/auth-pages';
import { chooseLanguage, languages } from '../../fixtures/words/language';
import { expect, test } from '../../fixtures/test';
import { forcedWords } from '../../fixtures/words/words';
import { startBackend } from '../../harness/backend';

const invalidLogin = {
  en: 'Invalid email or password',
  pl: 'Nieprawidłowy adres e-mail lub hasło',
  de: 'E-Mail-Adresse oder Passwort ist falsch',
};

/** A product that nobody has configured, started for the first time: embedded database, generated administrator. */
async function startFresh() {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-first-'));
  const { port, program } = await startBackend({ DATA_DIR: folder });
  await program.until(() => program.output.includes('password'));
  const [, password = ''] = /password\s+(\S+)/.exec(program.output) ?? [];
  const stop = async () => {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { baseURL: `http://localhost:${port}`, password, stop };
}

for (const language of languages) {
  test(`the printed first login works once a password of one's own is set (${language})`, async ({ browser }) => {
    const forced = forcedWords[language];
    const product = await startFresh();
    const context = await browser.newContext({ baseURL: product.baseURL });
    try {
      await chooseLanguage(context, language);
      const page = await context.newPage();
      await logIn(page, 'admin@localhost', product.password, language);

      const dialog = page.getByRole('dialog', { name: forced.title });
      const first = dialog.getByLabel(forced.first, { exact: true });
      const second = dialog.getByLabel(forced.second, { exact: true });
      const submit = dialog.getByRole('button', { name: forced.submit });
      await expect(dialog).toBeVisible();

      await page.keyboard.press('Escape');
      await page.reload();
      await expect(dialog).toBeVisible();

      await first.fill('short');
      await submit.click();
      await expect(dialog.getByText(forced.tooShort)).toBeVisible();
      await first.fill('My-own-password');
      await second.fill('My-own-passwort');
      await submit.click();
      await expect(dialog.getByText(forced.mismatch)).toBeVisible();

      await second.fill('My-own-password');
      await submit.click();
      await expect(dialog).toBeHidden();
      await answerConsent(page, 'no', language);
      await expectHome(page, language);

      await context.clearCookies();
      await page.evaluate(() => window.localStorage.removeItem('token'));
      await logIn(page, 'admin@localhost', product.password, language);
      await expect(page.getByRole('alert')).toHaveText(invalidLogin[language]);
      await logIn(page, 'admin@localhost', 'My-own-password', language);
      await answerConsent(page, 'no', language);
      await expectHome(page, language);
    } finally {
      await context.close();
      await product.stop();
    }
  });
}
