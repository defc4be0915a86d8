import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerConsent, expectHome, logIn } from '../../fixtures/auth-pages';
import { expect, test } from '../../fixtures/test';
import { startBackend } from '../../harness/backend';

/** The first start without any configuration: embedded database, generated admin. */
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

test('the printed first login works once the admin has chosen a password', async ({ browser }) => {
  const product = await startFresh();
  const context = await browser.newContext({ baseURL: product.baseURL });
  try {
    const page = await context.newPage();
    await logIn(page, 'admin@localhost', product.password);

    const dialog = page.getByRole('dialog', { name: 'Choose your own password' });
    const first = dialog.getByLabel('New password', { exact: true });
    const second = dialog.getByLabel('Repeat the new password', { exact: true });
    const submit = dialog.getByRole('button', { name: 'Set password' });
    await expect(dialog).toBeVisible();

    await page.keyboard.press('Escape');
    await page.reload();
    await expect(dialog).toBeVisible();

    await first.fill('My-own-password');
    await second.fill('My-own-password');
    await submit.click();
    await expect(dialog).toBeHidden();
    await answerConsent(page, 'no');
    await expectHome(page);

    await context.clearCookies();
    await page.evaluate(() => window.localStorage.removeItem('token'));
    await logIn(page, 'admin@localhost', product.password);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await logIn(page, 'admin@localhost', 'My-own-password');
    await answerConsent(page, 'no');
    await expectHome(page);
  } finally {
    await context.close();
    await product.stop();
  }
});
