import type { Page } from '@playwright/test';
import { unique } from '../../fixtures/api';
import { putFile, type LibraryFile } from '../../fixtures/library';
import { expect, test } from '../../fixtures/test';

/** What an attacker's script would do on this origin. */
const STEAL = `localStorage.setItem('stolen', localStorage.getItem('token') || 'nothing'); fetch('/stolen?' + localStorage.getItem('token'))`;
const SCRIPT = `<script>${STEAL}</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${STEAL.replaceAll('"', "'")}">${SCRIPT}<rect width="9" height="9"/></svg>`;

const STYLESHEET = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><body>${SCRIPT.replaceAll("'", '&apos;').replace('||', '|| ')}</body></html></xsl:template></xsl:stylesheet>`;

/** A PDF whose script runs when it is opened. */
const PDF_WITH_SCRIPT = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\("/stolen?pdf"\\);)>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const GIF = Buffer.from(
  '47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b',
  'hex',
);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

const HARMFUL: LibraryFile[] = [
  { name: 'page.html', content: `<!doctype html>${SCRIPT}`, type: 'text/html' },
  { name: 'page.htm', content: `<!doctype html>${SCRIPT}`, type: 'image/png' },
  { name: 'page.xhtml', content: `<html xmlns="http://www.w3.org/1999/xhtml"><body>${SCRIPT}</body></html>` },
  { name: 'page.shtml', content: SCRIPT, type: 'text/html' },
  { name: 'page.mhtml', content: `Content-Type: text/html\r\n\r\n${SCRIPT}`, type: 'message/rfc822' },
  { name: 'drawing.svg', content: SVG, type: 'image/svg+xml' },
  { name: 'drawing.svgz', content: SVG, type: 'image/svg+xml' },
  {
    name: 'feed.xml',
    content: `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${STEAL}</x:script>`,
  },
  {
    name: 'style.xml',
    content: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xsl,${encodeURIComponent(STYLESHEET)}"?><x/>`,
    type: 'text/xml',
  },
  { name: 'script.js', content: STEAL, type: 'text/javascript' },
  { name: 'no extension', content: `<!doctype html>${SCRIPT}`, type: 'text/html' },
  { name: 'notes.txt', content: `<!doctype html>${SCRIPT}`, type: 'text/html' },
  { name: 'table.csv', content: `<!doctype html>${SCRIPT}`, type: 'text/html' },
  { name: 'empty then page.pdf', content: '' },
  { name: 'script in it.pdf', content: PDF_WITH_SCRIPT, type: 'application/pdf' },
  { name: 'page behind it.pdf', content: `%PDF-1.4\n<!doctype html>${SCRIPT}`, type: 'text/html' },
  {
    name: 'page behind it.gif',
    content: Buffer.concat([GIF, Buffer.from(`<!doctype html>${SCRIPT}`)]),
    type: 'text/html',
  },
  { name: 'script around it.gif', content: `GIF89a/*${'\0'.repeat(64)}*/=1;${STEAL}`, type: 'text/javascript' },
  {
    name: 'page behind it.png',
    content: Buffer.concat([PNG, Buffer.from(`<!doctype html>${SCRIPT}`)]),
    type: 'text/html',
  },
];

/** Every way in which a page of this origin, or a user, can open a link. */
async function openInEveryWay(page: Page, url: string): Promise<void> {
  // By hand, in a tab. Downloads never become a page.
  const tab = await page.context().newPage();
  await tab.goto(url).catch((error: unknown) => {
    if (!/Download is starting|ERR_ABORTED/.test(String(error))) throw error;
  });
  await tab.close();
  await page.evaluate(async (link) => {
    const embed = (tag: string, attribute: string) => {
      const element = document.createElement(tag);
      element.setAttribute(attribute, link);
      document.body.append(element);
    };
    embed('iframe', 'src');
    embed('object', 'data');
    embed('embed', 'src');
    embed('img', 'src');
    embed('script', 'src');
    const stylesheet = document.createElement('link');
    stylesheet.rel = 'stylesheet';
    stylesheet.href = link;
    document.head.append(stylesheet);
    await import(link).catch(() => undefined);
    window.open(link);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }, url);
}

/** Records what scripts of the page send from now on. */
function thefts(page: Page): string[] {
  const called: string[] = [];
  page.context().on('request', (made) => {
    if (made.url().includes('/stolen')) called.push(made.url());
  });
  return called;
}

const stolen = (page: Page) => page.evaluate(() => localStorage.getItem('stolen'));

test('no file runs a script that could read the token', async ({ asEmployee: { page, person }, request }) => {
  const called = thefts(page);
  await page.goto('/profile');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(person.token);
  for (const file of HARMFUL) {
    await test.step(file.name, async () => {
      const [stem = '', ...extension] = file.name.split('.');
      const name = [`${stem} ${unique('')}`, ...extension].join('.');
      await openInEveryWay(page, await putFile(request, person, 'Media', { ...file, name }));
      expect([file.name, await stolen(page), called]).toEqual([file.name, null, []]);
    });
  }
});

test('a script that did run on this origin would be noticed', async ({ asEmployee: { page, person } }) => {
  const called = thefts(page);
  // The same page, sent without any protection.
  await page
    .context()
    .route('**/files/unprotected.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html>${SCRIPT}` }),
    );
  await page.goto('/profile');
  await openInEveryWay(page, '/files/unprotected.html');
  expect(await stolen(page)).toBe(person.token);
  expect(called[0]).toContain(person.token);
});

test('a link opens for signed-in users only, and no longer after the logout', async ({
  asEmployee: { page, person },
  request,
  playwright,
  baseURL,
}) => {
  const url = await putFile(request, person, 'Media', { name: `${unique('link')}.txt`, content: 'for us' });
  const inBrowser = () => page.evaluate(async (link) => (await fetch(link)).status, url);
  await page.goto('/profile');
  expect(await inBrowser()).toBe(200);
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  expect((await stranger.get(url)).status()).toBe(401);
  await stranger.dispose();
  const out = await request.post('/auth/logout', { headers: { authorization: `Bearer ${person.token}` } });
  expect(out.status()).toBe(204);
  expect(await inBrowser()).toBe(401);
});

test('nginx sends what the backend allows: whole, in parts, or not again', async ({
  asEmployee: { page, person },
  request,
}) => {
  const name = `${unique('größe łódź')}.pdf`;
  const content = `%PDF-1.4\n${'x'.repeat(5000)}`;
  const url = await putFile(request, person, 'Media', { name, content });
  const open = (headers: Record<string, string> = {}) => page.request.get(url, { headers });

  const neverKept = 'private, no-cache, no-store';

  const whole = await open();
  expect(await whole.text()).toBe(content);
  expect(whole.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'accept-ranges': 'bytes',
    'cache-control': neverKept,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent(name)}`),
  });
  expect(whole.headers()['x-accel-redirect']).toBeUndefined();
  // nginx's own ETag (seconds and size) shows that nginx has sent it.
  expect(whole.headers().etag).toMatch(/^"[0-9a-f]{8}-[0-9a-f]+"$/);

  const part = await open({ range: 'bytes=5-8' });
  expect([part.status(), part.headers()['content-range'], await part.text()]).toEqual([
    206,
    `bytes 5-8/${content.length}`,
    '1.4\n'.slice(0, 4),
  ]);
  const unchanged = await open({ 'if-none-match': whole.headers().etag ?? '' });
  expect(unchanged.status()).toBe(304);
  for (const answer of [part, unchanged]) expect(answer.headers()['cache-control']).toBe(neverKept);
  expect((await open({ range: 'bytes=99999-' })).status()).toBe(416);
  const head = await page.request.head(url);
  expect([head.status(), head.headers()['content-length']]).toEqual([200, String(content.length)]);
  expect((await request.get('/stored-files/resources/anything')).status()).toBe(404);
});
