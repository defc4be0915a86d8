import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeTests, type Page } from '@playwright/test';
import { Api, unique } from '../fixtures/api';
import { answerConsent, logIn } from '../fixtures/auth-pages';
import { test as withCleanup } from '../fixtures/ground';
import { installed, withWorker } from '../fixtures/installed';
import { expect, test as signedInTest } from '../fixtures/test';
import { admin } from '../harness/secrets';
import { startSite } from '../harness/site';

const built = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

interface Own {
  /** The built files that nginx serves, which a test may change. */
  folder: string;
  /** An admin's. */
  page: Page;
  api: Api;
}

const test = mergeTests(signedInTest, withCleanup).extend<{ ownSite: Own }>({
  ownSite: async ({ browser, playwright, afterwards }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-built-'));
    afterwards(() => rm(folder, { recursive: true, force: true }));
    await cp(built, folder, { recursive: true });
    const site = await startSite({ settings: { FRONTEND_FOLDER: folder } });
    afterwards(site.stop);
    const baseURL = `http://localhost:${site.port}`;
    const context = await browser.newContext({ baseURL });
    afterwards(() => context.close());
    const request = await playwright.request.newContext({ baseURL });
    afterwards(() => request.dispose());
    const page = await context.newPage();
    await logIn(page, admin.email, admin.password);
    await answerConsent(page, 'no');
    await use({ folder, page, api: new Api(request) });
  },
});

test.use(withWorker);

/** The types of a service worker's globals are not those of a page. */
interface InWorker {
  registration: { getNotifications: () => Promise<{ title: string }[]> };
  dispatchEvent: (event: Event) => void;
  NotificationEvent: new (type: string, init: object) => Event;
}

/** The titles of the notifications on the screen. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.getNotifications())?.map(({ title }) => title);
  });

/** A function that delivers a message as the browser's push service does. */
async function pushesTo(page: Page): Promise<(message: object) => Promise<void>> {
  const { origin } = new URL(page.url());
  const cdp = await page.context().newCDPSession(page);
  let registrationId = '';
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)?.registrationId ?? registrationId;
  });
  await cdp.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  return async (message) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  };
}

test('the dashboard can be installed, in the user’s language; the landing page cannot', async ({
  asEmployee: { page },
  request,
}) => {
  await installed(page);
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Contexts of tests are like private windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data = '' } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { shortcuts, icons } = JSON.parse(data) as Record<'shortcuts' | 'icons', { name: string; src: string }[]>;
  expect(shortcuts.map(({ name }) => name)).toEqual(['New task', 'My tasks', 'End day']);
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  await page.evaluate(() => window.localStorage.setItem('language', 'de'));
  await page.reload();
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest-de.json');
  for (const path of ['/worker.js', '/manifest-en.json']) {
    expect((await request.get(path)).status()).toBe(200);
    expect((await request.get(path, { headers: { host: 'www.studio.example' } })).status()).toBe(404);
  }
});

test('the worker keeps the application, and nothing of the API; offline, the shell says so and keeps drafts', async ({
  asEmployee: { page, person },
  api,
}) => {
  await api.createTask(person, { title: unique('Kept'), assignee: person.id });
  await installed(page, '/tasks');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'screens');
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return entries.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toContain('/index.html');
  expect(stored.filter((path) => !/^\/(assets\/[\w.-]+|[\w-]+\.(svg|png)|index\.html)$/.test(path))).toEqual([]);
  expect(stored.filter((path) => /landing|api-docs/.test(path))).toEqual([]);

  await page.goto('/tasks?new=1');
  await page.getByRole('textbox', { name: 'Title' }).fill('Written on a train');
  await page.context().setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByText('No connection.')).toBeVisible({ timeout: 60_000 });
  await page.context().setOffline(false);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Written on a train', { timeout: 60_000 });
});

test('a push shows a notification unless a tab is in sight, and a press opens the thing and marks it read', async ({
  asEmployee: { page, person },
  api,
}) => {
  const colleague = await api.registerEmployee();
  const title = unique('Pushed');
  const { id: task } = await api.createTask(colleague, { title, assignee: person.id });
  const [notification] = await api.get<{ id: number }[]>(person, '/api/notifications');
  const message = { id: notification?.id, title: 'A new task', body: title, url: `/tasks/${task}`, unread: 1 };
  await installed(page);
  const push = await pushesTo(page);
  await push(message);
  await page.goto('about:blank');
  await push({ ...message, title: 'Out of sight', url: '/tasks' });
  await push({ ...message, title: 'Assigned again' });
  await push({ ...message, title: 'A new comment' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /1 unread/ })).toBeVisible();
  // The first came in sight, where the bell shows it; the last replaced the one about the same task.
  await expect.poll(() => shown(page)).toEqual(['Out of sight', 'A new comment']);
  await expect(async () => {
    // The browser stops an idle worker.
    const worker = page.context().serviceWorkers().at(-1);
    await worker?.evaluate(async () => {
      const scope = self as unknown as InWorker;
      const notification = (await scope.registration.getNotifications()).find((one) => one.title === 'A new comment');
      if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
    await expect(page).toHaveURL(`/tasks/${task}`);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('button', { name: /unread/ })).toHaveCount(0);
  await expect.poll(() => shown(page)).toEqual(['Out of sight']);
});

test('a pushed message of an admin opens it', async ({ asEmployee: { page, person }, api }) => {
  // Messages from before the login would open by themselves.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = unique('See you at ten');
  const message = { recipientUserId: person.id, message: text };
  await api.post(await api.signInAsAdmin(), '/admin/notifications/admin-message', message);
  const [notification] = await api.get<{ id: number }[]>(person, '/api/notifications');
  const to = `/notifications?open=${notification?.id}`;
  await page.goto(`/notifications/${notification?.id}?${new URLSearchParams({ to }).toString()}`);
  await expect(page.getByRole('dialog')).toContainText(text);
  for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
    await page.goto(`/notifications/1?${new URLSearchParams({ to: elsewhere }).toString()}`);
    await expect(page).toHaveURL(/\/notifications(\?open=\d+)?$/);
  }
});

test('a new version is offered, and drafts survive its reload', async ({ ownSite: { page, folder } }) => {
  await installed(page, '/tasks');
  await page.goto('/tasks?new=1');
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a task');
  await page.goto('/tasks');

  const index = join(folder, 'index.html');
  const older = await readFile(index, 'utf8');
  const newer = older.replace('<title>', '<meta name="version" content="2" /><title>');
  // The same file, written differently.
  await writeFile(index, newer.replace(/(id="entry"[^>]* href=")/, '$1/.'));
  const worker = join(folder, 'worker.js');
  await writeFile(
    worker,
    (await readFile(worker, 'utf8')).replace(
      /("url":"index\.html","revision":")\w+|("revision":")\w+(","url":"index\.html")/,
      '$1$2new$3',
    ),
  );
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const bar = page.getByRole('status').filter({ hasText: 'new version' });
  await expect(bar).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('meta[name="version"]')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('meta[name="version"]')).toHaveCount(1);
  await page.goto('/tasks?new=1');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a task');
  await installed(page);
  await expect(bar).toHaveCount(0);
  // Without the server, the new one opens, too.
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator('meta[name="version"]')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('pulling the page down refreshes it', async ({ asEmployee: { page, person }, api }) => {
    await page.goto('/tasks');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    const pull = async (length: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
      await touch('touchStart', 200);
      for (let y = 10; y <= length; y += 10) await touch('touchMove', 200 + y);
      await touch('touchEnd');
    };
    const lists: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/tasks') lists.push(request.url());
    });
    await page.route('**/api/events', (route) => route.abort());
    const title = unique('Pulled');
    await api.createTask(person, { title, assignee: person.id });
    await pull(60);
    await pull(160);
    await expect(page.getByText(title).first()).toBeVisible();
    expect(lists.length).toBeGreaterThan(0);
  });
});

test('the shortcut to end the day asks first', async ({ asEmployee: { page } }) => {
  await page.goto('/end-day');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('End your day?');
  await page.getByRole('main').getByRole('button', { name: 'End day' }).click();
  await expect(page).toHaveURL('/login');
});
