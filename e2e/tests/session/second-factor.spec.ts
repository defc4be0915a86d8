import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkA11y } from '../../fixtures/accessibility';
import { answerConsent, expectHome, logIn } from '../../fixtures/auth-pages';
import { expect, test } from '../../fixtures/test';
import { expectFits } from '../../fixtures/widths';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238. @param steps how many times 30 seconds from now */
function codeOf(key: string, steps = 0): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A virtual security key with a pressed button. */
async function plugInKey(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Closes the dialog after reading the codes. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await checkA11y(page);
  await dialog.getByRole('checkbox', { name: 'I have saved them' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

async function logOutHere(page: Page): Promise<void> {
  await page.evaluate(() => window.localStorage.clear());
  await page.goto('/login');
}

test('a passkey is set up, is the second step, then the only one; a recovery code replaces it', async ({
  asEmployee: { page, person },
}) => {
  await plugInKey(page);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Current password').fill(person.password);
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  const codes = await keepCodes(page);
  await expect(section.getByRole('listitem')).toContainText('Work laptop');
  await expect(section.getByText('10 of 10 recovery codes left')).toBeVisible();
  await checkA11y(page);
  await expectFits(page);

  await logOutHere(page);
  await logIn(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await checkA11y(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await answerConsent(page, 'no');
  await expectHome(page);

  await logOutHere(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await answerConsent(page, 'no');
  await expectHome(page);

  await logOutHere(page);
  await logIn(page, person.email, person.password);
  await page.getByRole('button', { name: 'Recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('wrong');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This code is wrong or was used before')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await page.getByLabel('Trust this device for 30 days').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await answerConsent(page, 'no');
  await expectHome(page);

  // The device is trusted by now.
  await logOutHere(page);
  await logIn(page, person.email, person.password);
  await answerConsent(page, 'no');
  await expectHome(page);
});

test('an authenticator app is set up with its key, required, and reset by an admin', async ({
  asEmployee: { page, person },
  asAdmin: { page: adminPage },
}) => {
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await checkA11y(page);
  await expectFits(page);
  const key = await dialog.locator('code').innerText();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await keepCodes(page);
  await expect(section.getByRole('listitem')).toContainText('Authenticator app');

  await logOutHere(page);
  await logIn(page, person.email, person.password);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await answerConsent(page, 'no');
  await expectHome(page);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('link', { name: /A second factor was added to your account/ }).click();
  await expect(page).toHaveURL('/settings#second-factor');

  await adminPage.goto('/adminpanel?tab=tools');
  await adminPage.getByRole('button', { name: `Reset the second factor of ${person.email}` }).click();
  await checkA11y(adminPage);
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await expect(adminPage.getByText(`The second factor of ${person.email} was reset`)).toBeVisible();
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, person.email, person.password);
  await answerConsent(page, 'no');
  await expectHome(page);
});
