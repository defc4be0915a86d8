import { readdir, readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

test('what has not changed is not sent again, and the browser keeps nothing of it on its disk', async ({
  asEmployee: { person },
  baseURL,
}, info) => {
  const folder = info.outputPath('profile');
  const context = await chromium.launchPersistentContext(folder, { baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  await page.goto('/tasks');
  const answer = await page.waitForResponse((response) => /\/api\/tasks\?since=/.test(response.url()));
  expect(answer.status()).toBe(304);
  await context.close();

  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath.endsWith('/Cache_Data'));
  const kept = await Promise.all(files.map(({ parentPath, name }) => readFile(`${parentPath}/${name}`, 'latin1')));
  const keeps = (path: string) => kept.some((content) => content.includes(`${String(baseURL)}${path}`));
  expect(keeps('/assets/')).toBe(true);
  for (const path of ['/api/', '/auth/']) expect(keeps(path), path).toBe(false);
});
