import type { Page } from '@playwright/test';
import { unique } from '../../fixtures/api';
import { expect, test } from '../../fixtures/test';

/** The number of screens that the device keeps. */
const kept = (page: Page) => page.evaluate(async () => (await (await caches.open('screens')).keys()).length);

/** Holds the answers of a call back. @returns a function that lets them through */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect.poll(() => kept(page)).toBe(1);
}

test('a screen shows what it last showed until it has loaded, and says so', async ({
  asEmployee: { page, person },
  api,
}) => {
  const title = unique('Kept');
  await api.createTask(person, { title, assignee: person.id });
  await openAndKeep(page, '/tasks');

  const release = await holdAnswers(page, '**/api/tasks');
  await page.reload({ waitUntil: 'commit' });
  const shown = page.locator('main[data-kept]');
  await expect(shown).toContainText(title);
  await expect(shown).toHaveAttribute('data-kept', /^As of \d\d\/\d\d\/\d{4}, \d\d:\d\d\. Updating…$/);
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
  // The application is there, its answer is not.
  await expect(shown).toContainText(title);
  const [covered, cover] = [await page.locator('#main').boundingBox(), await shown.boundingBox()];
  expect([cover?.x, cover?.y, cover?.width]).toEqual([covered?.x, covered?.y, covered?.width]);
  release();
  await expect(shown).toHaveCount(0);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('a screen in another language is not shown from the device', async ({ asEmployee: { page, person }, api }) => {
  await api.createTask(person, { title: unique('Kept'), assignee: person.id });
  await openAndKeep(page, '/tasks');
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  const release = await holdAnswers(page, '**/api/tasks');
  await page.reload();
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { name: 'Aufgabenverwaltung' })).toBeVisible();
  await expect(page.locator('main[data-kept]')).toHaveCount(0);
  release();
});

test('a screen that shows secrets is not kept', async ({ asEmployee: { page } }) => {
  await page.addInitScript(() => {
    const { put } = Cache.prototype;
    Cache.prototype.put = function (...args) {
      document.documentElement.dataset.kept = `${document.documentElement.dataset.kept ?? ''} ${location.pathname}`;
      return put.apply(this, args);
    };
  });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-kept', ' /projects');
});

test('a logout, the session’s end and another role leave nothing to read', async ({
  asEmployee: { page, person },
  asAdmin,
  api,
}) => {
  await api.createTask(person, { title: unique('Kept'), assignee: person.id });
  await openAndKeep(page, '/tasks');
  const names = () => page.evaluate(async () => (await (await caches.open('screens')).keys()).map(({ url }) => url));
  const before = await names();
  expect(before.join()).not.toContain('tasks');

  await api.patch(asAdmin.person, `/admin/users/${person.id}`, { role: 'admin' });
  const release = await holdAnswers(page, '**/api/tasks');
  const asked = page.waitForResponse('**/auth/screen-key');
  await page.reload();
  expect((await asked).status()).toBe(200);
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main[data-kept]')).toHaveCount(0);
  release();

  await expect(page.locator('[data-row]').first()).toBeVisible();
  await api.endLogin(person);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => caches.has('screens'))).toBe(false);
});
