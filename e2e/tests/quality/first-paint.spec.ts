import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

/** Holds the application back. @returns a function that lets it load */
async function withoutScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const remember = (page: Page, items: Record<string, string>) =>
  page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, items);

const application = (page: Page) => expect(page.locator('#root')).not.toHaveAttribute('aria-busy');

test('the login’s form can be typed into and sent before the application has loaded', async ({ page, api }) => {
  const email = `early-${Date.now()}@studio.example`;
  await api.register(email);
  const release = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  release();
  await application(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a form that was sent early is sent by the application', async ({ page }) => {
  const release = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@studio.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(new URL(page.url()).search).toBe('');
  const sent = page.waitForRequest('**/auth/login');
  release();
  expect((await sent).postDataJSON()).toEqual({ email: 'nobody@studio.example', password: 'wrong' });
  await expect(page.getByRole('alert')).toBeVisible();
});

test('the login’s language can be changed before the application has loaded', async ({ page }) => {
  const release = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
  release();
  await application(page);
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
});

test('the shell is in the language, colours and width of the last visit, for the user’s role', async ({
  asEmployee: { page, person },
}) => {
  await page.goto('/tasks');
  await application(page);
  await remember(page, { language: 'de', 'color-scheme': 'dark', 'sidebar-collapsed': 'true' });
  const release = await withoutScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const links = page.locator('nav a');
  await expect(links.first()).toHaveText('Start');
  await expect(page.locator('nav a[aria-current]')).toHaveText('Aufgaben');
  await expect(page.locator('main h1')).toHaveText('Aufgabenverwaltung');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect((await page.locator('#sidebar').boundingBox())?.width).toBe(64);
  // Nothing answers a press yet.
  await expect(page.locator('#root > div')).toHaveAttribute('inert');
  await expect(links.filter({ hasText: 'Finanzen' })).toHaveCount(0);
  await expect(page.locator('header').first()).toContainText(person.email);
  release();
  await application(page);
  await expect(links.filter({ hasText: 'Aufgaben' })).toBeVisible();
});

test('a script that does not arrive leaves a message, and a way to try again', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText('Loading chunk failed');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
