import sharp from 'sharp';
import { type Item, Library } from '../support/multipart';
import { describeOnce } from '../support/test-app';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

describeOnce('a link to a file', (app) => {
  let library: Library;
  let text: Item;
  beforeAll(async () => {
    library = new Library(await app().employee());
    text = await library.put('Media', 'notes.txt', '0123456789');
  });

  const open = (url: string | null, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(app().url + (url ?? ''), { method, headers: { cookie: library.client.cookieHeader, ...headers } });

  it.each([
    ['Umowa łódź.pdf', 'application/pdf'],
    ['見積書.pdf', 'application/pdf'],
    ["Größe; 'neu', 100%25.pdf", 'application/pdf'],
  ])('carries its name in any alphabet, and shows a PDF: %s', async (name, type) => {
    const file = await library.put('Media', name, '%PDF-1.4\n%%EOF\n');
    const { status, headers } = await open(file.url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^inline; filename="/);
    const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
    expect(decodeURIComponent(encoded ?? '')).toBe(name);
    expect(headers.get('content-security-policy')).toBe(POLICY);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toMatch(/^private\b/);
  });

  it('shows a picture in a sandbox', async () => {
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const { headers } = await open((await library.put('Media', 'dot.gif', gif)).url);
    expect(headers.get('content-type')).toBe('image/gif');
    expect(headers.get('content-disposition')).toMatch(/^inline/);
    expect(headers.get('content-security-policy')).toBe(`${POLICY}; sandbox`);
  });

  it.each(['page.html', 'drawing.svg', 'script.js', 'archive.mht'])(
    'only downloads what a browser would run: %s',
    async (name) => {
      const file = await library.put('Media', name, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
      const { headers } = await open(file.url);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('content-security-policy')).toBe(`${POLICY}; sandbox`);
    },
  );

  it('opens for signed-in users only', async () => {
    expect((await fetch(app().url + text.url!)).status).toBe(401);
    const byToken = await library.client.get(text.url!, { cookie: '' });
    expect(byToken.status).toBe(401);
    const colleague = await app().employee();
    expect((await open(text.url, { cookie: colleague.cookieHeader })).status).toBe(200);
    await colleague.post('/auth/logout');
    const signedOut = await open(text.url, { cookie: colleague.cookieHeader });
    expect(signedOut.status).toBe(401);
    expect(await signedOut.json()).toMatchObject({ statusCode: 401 });
  });

  it('is a 404 under another name, or with another method', async () => {
    expect((await open(text.url!.replace('notes', 'other'))).status).toBe(404);
    expect((await open(text.url!.replace('notes.txt', ''))).status).toBe(404);
    expect((await open('/files/resources/0/notes.txt')).status).toBe(400);
    expect((await open('/files/resources/2147483647/notes.txt')).status).toBe(404);
    expect((await open(text.url, {}, 'POST')).status).toBe(404);
    expect((await open(text.url, {}, 'DELETE')).status).toBe(404);
  });

  it('tells its length to a HEAD request', async () => {
    const answer = await open(text.url, {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', '']);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
  });

  it.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['bytes=0-0', 206, 'bytes 0-0/10', '0'],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['lines=1-2', 200, null, '0123456789'],
    ['bytes=abc', 200, null, '0123456789'],
  ])('serves a range: %s', async (range, status, contentRange, body) => {
    const answer = await open(text.url, { range });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      status,
      contentRange,
      body,
    ]);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
  });

  it('has no range beyond its end', async () => {
    const answer = await open(text.url, { range: 'bytes=10-12' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toMatchObject({ statusCode: 416 });
  });

  it('answers 304 when unchanged', async () => {
    const { headers } = await open(text.url);
    const [etag, modified] = [headers.get('etag')!, headers.get('last-modified')!];
    // As a browser revalidates; fetch would add no-cache to our own condition.
    const revalidate = (condition: Record<string, string>) =>
      open(text.url, { 'cache-control': 'max-age=0', ...condition });
    expect(etag).toMatch(/^"[^"]+"$/);
    expect((await revalidate({ 'if-none-match': etag })).status).toBe(304);
    expect((await revalidate({ 'if-modified-since': modified })).status).toBe(304);
    expect((await revalidate({ 'if-none-match': '"other"' })).status).toBe(200);
    const goOn = await open(text.url, { range: 'bytes=5-', 'if-range': etag });
    expect([goOn.status, await goOn.text()]).toEqual([206, '56789']);
    const changed = await open(text.url, { range: 'bytes=5-', 'if-range': '"other"' });
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789']);
  });

  it.each(['/files/', '/Files/'])('is sent uncompressed, so that ranges fit together: %s', async (at) => {
    const { url } = await library.put('Media', 'long.txt', 'a'.repeat(50_000));
    const here = url?.replace('/files/', at) ?? '';
    const answer = await open(here, { 'accept-encoding': 'gzip', range: 'bytes=0-29999' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect((await answer.text()).length).toBe(30_000);
  });
});

describeOnce(
  'a link to a file behind nginx',
  (app) => {
    it('is authorised here and served there', async () => {
      const library = new Library(await app().employee());
      const file = await library.put('Media', 'größe.pdf', '%PDF-1.4\n%%EOF\n');
      const answer = await fetch(app().url + file.url!, { headers: { cookie: library.client.cookieHeader } });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      expect(answer.headers.get('x-accel-redirect')).toMatch(/^\/stored-files\/resources\/[\w-]{22}$/);
      expect(answer.headers.get('x-stored-disposition')).toMatch(/^inline; .*UTF-8''gr%C3%B6%C3%9Fe.pdf/);
      expect(answer.headers.get('content-security-policy')).toBe(POLICY);
      const refused = await fetch(app().url + file.url!);
      expect([refused.status, refused.headers.get('x-accel-redirect')]).toEqual([401, null]);
    });
  },
  { ACCEL_REDIRECT: '/stored-files' },
);
