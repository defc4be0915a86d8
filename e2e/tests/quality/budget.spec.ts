import { gzipSync } from 'node:zlib';
import { type Page, type Request, type Response } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { settled } from '../../fixtures/settled';

interface Loaded {
  /** The page itself and its resources, without API calls. */
  files: string[];
  /** Kilobytes of script after gzip. */
  scripts: number;
  /** The page's API calls. */
  asked: string[];
}

/** Loads a page in a fresh browser, and waits until `isThere`. */
async function load(page: Page, path: string, isThere: () => Promise<void>): Promise<Loaded> {
  // Changes by other users do not count here.
  await page.route('**/api/events', (route) => route.abort());
  const responses: Response[] = [];
  const requests: Request[] = [];
  page.on('response', (response) => responses.push(response));
  page.on('request', (request) => requests.push(request));
  await page.goto(path);
  await isThere();
  await settled(page);

  const pathOf = (what: Request | Response) => new URL(what.url()).pathname;
  const isCall = (what: Request | Response) => /^\/(api|auth)\//.test(pathOf(what));
  const files = responses.filter((response) => !isCall(response));
  const sizes = files
    .filter((file) => pathOf(file).endsWith('.js'))
    .map(async (file) => gzipSync(await file.body()).length);
  return {
    files: files.map(pathOf),
    scripts: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000,
    asked: requests.filter(isCall).map(pathOf),
  };
}

test('the login has at most 20 files and 160 kB of scripts', async ({ page }) => {
  const { files, scripts } = await load(page, '/login', () =>
    expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  );
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(20);
  expect(scripts).toBeLessThanOrEqual(160);
});

test('the tasks have at most 30 files and 344 kB of scripts, and repeat no request', async ({
  asEmployee: { page, person },
  api,
}) => {
  await api.createTask(person, { title: 'Counted', assignee: person.id });
  const { files, scripts, asked } = await load(page, '/tasks', () =>
    expect(page.getByRole('link', { name: 'Counted', exact: true })).toBeVisible(),
  );
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(30);
  expect(scripts).toBeLessThanOrEqual(344);
  // The very first script requests them, and nothing later may repeat that.
  const first = ['/api/config', '/api/tasks', '/auth/me'];
  expect(asked.filter((path) => first.includes(path)).sort()).toEqual(first);
  expect(asked.slice(0, 2).sort()).toEqual(['/api/tasks', '/auth/me']);
});

test('the studio’s settings are requested before the code that waits for them', async ({ asEmployee: { page } }) => {
  // Never answered.
  await page.route('**/assets/signed-in-*.js', () => undefined);
  const asked = page.waitForRequest('**/api/config');
  await page.goto('/tasks', { waitUntil: 'commit' });
  await asked;
});

test('a screen stays until the next one is ready', async ({ asEmployee: { page } }) => {
  await page.goto('/tasks');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Task Manager');

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/projects-screen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  // Records whether the main area is empty in any frame from now on.
  await page.evaluate(() => {
    const look = () => {
      if (!document.querySelector('main h1')) document.documentElement.dataset.blank = 'yes';
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
  await expect(title).toContainText('Task Manager');

  release();
  await expect(title).toContainText('Projects');
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-blank', 'yes');
});
