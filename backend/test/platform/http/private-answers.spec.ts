import { ready } from '../../owndata/archive';
import { OPERATIONS } from '../../support/fuzz/operations';
import { Library, multipart } from '../../support/multipart';
import { whitePng } from '../../support/hostile/hostile-pictures';
import { describeOnce } from '../../support/test-app';

const NEVER_KEPT = 'private, no-cache, no-store';

/** The headers of answers other than pages. */
const OF_CALLS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

describeOnce('`Cache-Control: no-store`', (app) => {
  it('is sent with every answer', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    for (const { method, path } of OPERATIONS.filter(({ path }) => !/^\/(files|api\/events)\b/.test(path))) {
      const asked = path.replace(/\{table\}/, 'tasks').replace(/\{\w+\}/g, '1');
      for (const client of [app().guest, employee, ...(method === 'GET' ? [admin] : [])]) {
        const { status, headers } = await client.send(method, asked);
        const caching = status < 400 ? NEVER_KEPT : 'no-store';
        expect([method, path, status, headers.get('cache-control')]).toEqual([method, path, status, caching]);
      }
    }
    for (const path of ['/AUTH/me', '/Admin/users', '/api/Finances/costs', '/auth/nothing', '/admin']) {
      expect((await admin.get(path)).headers.get('cache-control')).toContain('no-store');
    }
  });

  it('is sent with 304s and answers to writes, too', async () => {
    const admin = await app().admin();
    const { headers } = await admin.get('/api/tasks');
    const unchanged = await admin.get('/api/tasks', { 'if-none-match': headers.get('etag')! });
    expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, NEVER_KEPT]);
    const written = await admin.post('/api/tasks', { title: 'Bakery', assignee: await admin.id() });
    expect([written.status, written.headers.get('cache-control')]).toEqual([201, NEVER_KEPT]);
  });

  it('is sent with every file behind a login, whole, in parts, or unchanged', async () => {
    const admin = await app().admin();
    const form = (field: string, name: string, content: Buffer | string) => multipart([{ field, name, content }]);
    const upload = async <T>(method: string, path: string, { body, headers }: ReturnType<typeof form>) =>
      (await admin.send<T>(method, path, body, headers)).body;
    const { user } = await upload<{ user: { profile_picture: string } }>(
      'PUT',
      '/auth/profile-picture',
      form('profile_picture', 'me.png', whitePng(4, 4)),
    );
    const pdf = form('attachments', 'bill.pdf', '%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF');
    const costs = await upload<{ files: string[] }>('POST', '/api/finances/upload', pdf);
    const inText = form('files', 'plan.png', whitePng(4, 4));
    const tasks = await upload<{ files: { url: string }[] }>('POST', '/api/tasks/files', inText);
    const library = await new Library(admin).put('Media', 'photo.png', whitePng(4, 4));
    await admin.post('/api/my-data');
    const links = [
      `/files/avatars/${user.profile_picture}`,
      String(costs.files[0]),
      String(tasks.files[0]?.url),
      String(tasks.files[0]?.url).replace(/^(.*)\/([\w-]{22})\/.*$/, '$1/thumbnails/$2'),
      String(library.url),
      String(library.thumbnailUrl),
      String((await ready(admin)).url),
    ];
    for (const link of links) {
      const whole = await admin.get(link);
      const part = await admin.get(link, { range: 'bytes=0-1' });
      const known = { 'if-none-match': whole.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
      const answers = [whole, part, await admin.get(link, known), await admin.send('HEAD', link)];
      expect([link, ...answers.map(({ status }) => status)]).toEqual([link, 200, 206, 304, 200]);
      expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => NEVER_KEPT));
    }
  });

  it('comes with few other headers, and a page’s with a policy that allows no device access', async () => {
    const call = Object.fromEntries((await app().guest.get('/api/config')).headers);
    expect(call).toMatchObject(OF_CALLS);
    for (const name of ['permissions-policy', 'x-frame-options', 'origin-agent-cluster'])
      expect(call).not.toHaveProperty(name);
    const policy = (await app().guest.get('/files/avatars/x.webp')).headers.get('permissions-policy') ?? '';
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(policy.split(', ')).toContain(`${feature}=()`);
    }
  });
});
