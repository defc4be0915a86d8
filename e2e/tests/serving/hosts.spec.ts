import { readFile } from 'node:fs/promises';
import { ask } from '../../fixtures/ask';
import { expect, test } from '../../fixtures/test';

const built = (name: string) => readFile(new URL(`../../../frontend/dist/${name}`, import.meta.url), 'utf8');
const port = () => Number(new URL(process.env.E2E_BASE_URL ?? '').port);

const strangers = ['landing.localhost', 'studio.example', 'localhost.studio.example', '192.0.2.7'];

test('the dashboard’s host shows the application, and its 404 page for unknown paths', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.goto('/no-such-page?from=here');
  await expect(page.getByText('/no-such-page')).toBeVisible();
  expect((await page.goto('/admin'))?.status()).toBe(404);
  await expect(page.getByText('/admin')).toBeVisible();
});

for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]']) {
  test(`${host} is the dashboard’s host`, async () => {
    for (const path of ['/', '/tasks/7', '/landing.html', '/404.html', '/index.html', '/adminpanel']) {
      const { status, text } = await ask({ port: port(), host, path });
      expect([path, status, text === (await built('index.html'))]).toEqual([path, 200, true]);
    }
    expect((await ask({ port: port(), host, path: '/api/config' })).status).toBe(200);
    for (const path of ['/admin', '/admin/users', '/api/a%20b?from=here', '/auth/me', '/api/docs/no-such-page']) {
      const typed = await ask({ port: port(), host, path, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([path, typed.status, typed.text === (await built('index.html'))]).toEqual([path, 404, true]);
      expect(typed.headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'no-store' });
    }
    for (const path of ['/files/avatars/x.webp', '/health/live']) {
      const typed = await ask({ port: port(), host, path, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(typed.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    // Requested as by a program, every path is a call.
    const named = await ask({ port: port(), host, path: '/api/x%20text/html' });
    expect([named.status, named.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    const program = { accept: 'text/html,*/*;q=0.8', authorization: 'Bearer x' };
    expect((await ask({ port: port(), host, path: '/api/tasks', headers: program })).status).toBe(401);
    const either = { accept: 'application/json,text/html,*/*' };
    expect((await ask({ port: port(), host, path: '/api/tasks', headers: either })).status).toBe(401);
  });
}

for (const host of strangers) {
  test(`${host} is a host of the landing page`, async () => {
    const question = { port: port(), host };
    const page = await ask({ ...question, path: '/?utm_source=x' });
    expect([page.status, page.text]).toEqual([200, await built('landing.html')]);
    expect(page.headers['cache-control']).toBe('no-cache');

    const [, asset = ''] = /"(\/assets\/[^"]+)"/.exec(page.text) ?? [];
    const file = await ask({ ...question, path: asset });
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await ask({ ...question, path: '/favicon.svg' })).status).toBe(200);
    expect((await ask({ ...question, path: '/health/live' })).text).toBe('{"status":"ok"}');

    const nothing = await built('404.html');
    for (const [method, path] of [
      ['GET', '/tasks'],
      ['GET', '/login'],
      ['GET', '/index.html'],
      ['GET', '/landing.html'],
      ['GET', '/404.html'],
      ['GET', '/api/config'],
      ['GET', '/auth/me'],
      ['GET', '/admin/users'],
      ['GET', '/files/avatars/x.webp'],
      ['GET', '/stored-files/x'],
      ['GET', '/favicon.ico'],
      ['GET', '/assets/../index.html'],
      ['POST', '/auth/login'],
      ['POST', '/'],
      ['DELETE', '/api/tasks/1'],
    ] as const) {
      const { status, text, headers } = await ask({ ...question, method, path });
      expect([method, path, status, text]).toEqual([method, path, 404, nothing]);
      expect(headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'no-store' });
    }
    const missing = await ask({ ...question, path: '/assets/gone-abc123.js' });
    expect([missing.status, missing.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
}

test('a browser shows the landing page on another name of the machine, and no dashboard', async ({ page }) => {
  const site = `http://landing.localhost:${port()}`;
  const landing = await page.goto(site);
  expect(landing?.status()).toBe(200);
  await expect(page).toHaveTitle(/<title>(.*)<\/title>/.exec(await built('landing.html'))?.[1] ?? '');
  const nothing = await page.goto(`${site}/tasks`);
  expect(nothing?.status()).toBe(404);
  await expect(page.getByRole('link').first()).toHaveAttribute('href', '/');
});
