import { readdir, readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { unique } from '../../fixtures/api';
import { putFile, tile } from '../../fixtures/library';
import { settled } from '../../fixtures/settled';
import { expect, test } from '../../fixtures/test';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test('unchanged answers are not sent again, and the browser stores none on disk', async ({
  asEmployee: { page: signedIn, person },
  baseURL,
  request,
}, info) => {
  const answer = await request.put('/auth/profile-picture', {
    headers: { authorization: `Bearer ${person.token}` },
    multipart: { profile_picture: { name: 'me.png', mimeType: 'image/png', buffer: PIXEL } },
  });
  const { user } = (await answer.json()) as { user: { profile_picture: string } };
  const name = `${unique('kept')}.png`;
  const link = await putFile(request, person, 'Media', { name, content: PIXEL, type: 'image/png' });
  const folder = info.outputPath('profile');
  const context = await chromium.launchPersistentContext(folder, { baseURL: baseURL ?? '', serviceWorkers: 'block' });
  await context.addCookies(await signedIn.context().cookies());
  const page = await context.newPage();
  const opened: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/files/')) opened.push(`${response.status()} ${pathname}`);
  });
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Task Manager' })).toBeVisible();
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
  await settled(page);
  // Other tests may have created tasks meanwhile.
  await expect(async () => {
    const asked = page.waitForResponse((response) => /\/api\/tasks\?since=/.test(response.url()), { timeout: 5_000 });
    await context.setOffline(true);
    await context.setOffline(false);
    expect((await asked).status()).toBe(304);
  }).toPass();
  await page.goto('/resources?path=Media');
  const picture = tile(page, name).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.goto(link);
  // One avatar request for each of the two loads, however often it is shown.
  expect(opened.filter((file) => file.includes(user.profile_picture))).toEqual(
    Array(2).fill(`200 /files/avatars/${user.profile_picture}`),
  );
  expect(opened).toContain(`200 ${link}`);
  await context.close();

  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath.endsWith('/Cache_Data'));
  const kept = await Promise.all(files.map(({ parentPath, name }) => readFile(`${parentPath}/${name}`, 'latin1')));
  const keeps = (path: string) => kept.some((content) => content.includes(`${String(baseURL)}${path}`));
  expect(keeps('/assets/')).toBe(true);
  for (const path of ['/api/', '/auth/', '/files/']) expect(keeps(path), path).toBe(false);
});
