import { askToken } from '../support/access-tokens';
import type { Client } from '../support/client';
import { ADMIN, describeOnce, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { pictureOf, setPicture } from './pictures';

const cookieOf = (headers: Headers) => headers.getSetCookie().find((line) => line.startsWith('files_key='));
const pairOf = (headers: Headers) => cookieOf(headers)?.split(';', 1)[0] ?? '';

const withPicture = async (client: Client) => pictureOf((await setPicture(client)).body.user);

/** Opens a link as a browser does: with the cookie and no token. */
const open = (app: TestApp, path: string, cookie: string, method = 'GET') =>
  app.guest.send(method, path, undefined, cookie ? { cookie } : {});

describeOnce('the files cookie', (app) => {
  it('is hidden from scripts and other sites, lives as long as the session, and is sent under /files only', async () => {
    const { headers, body } = await app().guest.post<{ token: string }>('/auth/login', ADMIN);
    const attributes = cookieOf(headers)?.split('; ').slice(1).sort();
    expect(attributes?.filter((attribute) => !attribute.startsWith('Expires='))).toEqual(
      ['HttpOnly', 'Max-Age=43200', 'Path=/files', 'SameSite=Lax'].sort(),
    );
    const [, value = ''] = pairOf(headers).split('=');
    expect(value).toMatch(/^[\w-]{40,}$/);
    expect(body.token).not.toContain(value);
    expect((await app().guest.get('/auth/me', { authorization: `Bearer ${value}` })).status).toBe(401);
  });

  it('opens a picture by GET and HEAD, and nothing else', async () => {
    const admin = await app().admin();
    const path = await withPicture(admin);
    const cookie = pairOf((await app().guest.post('/auth/login', ADMIN)).headers);
    expect((await open(app(), path, cookie)).status).toBe(200);
    expect((await open(app(), path, cookie, 'HEAD')).status).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await open(app(), path, cookie, method)).status).toBe(404);
    }
    for (const other of ['/auth/me', '/api/tasks', '/api/users', '/api/tasks/active-count/me']) {
      expect((await open(app(), other, cookie)).status).toBe(401);
    }
    for (const none of ['', 'files_key=guessed']) expect((await open(app(), path, none)).status).toBe(401);
    expect((await admin.get(path, { cookie: '' })).status).toBe(401);
    for (const among of [`a=b; ${cookie}; theme=dark`, `not_files_key=x;${cookie}`]) {
      expect((await open(app(), path, among)).status).toBe(200);
    }
  });

  it('opens nothing if changed, or assembled from parts of others', async () => {
    const path = await withPicture(await app().admin());
    const [, mine = ''] = pairOf((await app().guest.post('/auth/login', ADMIN)).headers).split('=');
    const employee = await app().employee('cookie-maker@studio.test');
    const [, theirs = ''] = pairOf((await employee.get('/auth/me')).headers).split('=');
    const other = (character = '') => (character === 'A' ? 'B' : 'A');
    const forged = [
      other(mine[0]) + mine.slice(1),
      mine.slice(0, -20) + other(mine.at(-20)) + mine.slice(-19),
      mine.slice(0, -43),
      mine.slice(-43),
      `${mine}A`,
      mine.slice(0, -43) + theirs.slice(-43),
      mine.slice(0, -43) + 'é'.repeat(43),
      '',
    ];
    for (const value of forged) {
      const cookie = `files_key=${encodeURIComponent(value)}`;
      expect([value, (await open(app(), path, cookie)).status]).toEqual([value, 401]);
    }
    expect((await open(app(), path, `files_key=${mine}`)).status).toBe(200);
  });

  it('is stored nowhere in the database, nor anything to derive it from', async () => {
    const [, value = ''] = pairOf((await app().guest.post('/auth/login', ADMIN)).headers).split('=');
    const rows = await app().dataSource.query<Record<string, unknown>[]>('SELECT * FROM login_sessions');
    const columns = ['id', 'user_id', 'created_at', 'expires_at', 'work_consent', 'address', 'device', 'last_seen_at'];
    expect(Object.keys(rows[0] ?? {})).toEqual([...columns, 'kept_until']);
    expect(JSON.stringify(rows)).not.toContain(value.slice(-43));
  });

  it('is renewed by `GET /auth/me`', async () => {
    const login = await app().guest.post<{ token: string }>('/auth/login', ADMIN);
    const me = await app().guest.get('/auth/me', { authorization: `Bearer ${login.body.token}` });
    expect(pairOf(me.headers)).toBe(pairOf(login.headers));
    expect(cookieOf(me.headers)).toContain('Max-Age=43200');
  });

  it('is cleared by logging out, and invalid afterwards', async () => {
    const admin = await app().admin();
    const path = await withPicture(admin);
    const login = await app().guest.post<{ token: string }>('/auth/login', ADMIN);
    const logout = await app().guest.post('/auth/logout', undefined, { authorization: `Bearer ${login.body.token}` });
    expect(logout.status).toBe(204);
    expect(cookieOf(logout.headers)).toMatch(/^files_key=;.*Path=\/files.*Expires=Thu, 01 Jan 1970/);
    expect((await open(app(), path, pairOf(login.headers))).status).toBe(401);
  });

  it('ends with its session when the password changes', async () => {
    const employee = await app().employee('cookie@studio.test');
    const path = await withPicture(employee);
    const before = pairOf((await employee.get('/auth/me')).headers);
    const change = await employee.put('/auth/change-password', {
      currentPassword: 'employee-password',
      newPassword: 'another-password',
    });
    expect((await open(app(), path, before)).status).toBe(401);
    expect((await open(app(), path, pairOf(change.headers))).status).toBe(200);
  });

  it('does not replace an invalid access token, nor override a valid one', async () => {
    app().clock.set('2031-05-05T08:00:00.000Z');
    const employee = await app().employee();
    const { body } = await askToken(employee, { scopes: ['people:read'] });
    const send = (token: string, cookie: string) =>
      app().guest.get<Failure>('/files/avatars/nobody.png', { authorization: `Bearer ${token}`, cookie });
    expect((await send('studio_pat_worthless', employee.cookieHeader)).body.code).toBe('invalid_access_token');
    expect((await send('worthless', employee.cookieHeader)).status).toBe(404);
    expect((await send(body.token, 'files_key=worthless')).status).toBe(404);
  });
});

describeOnce(
  'the files cookie behind a proxy',
  (app) => {
    it.each([
      ['https', true],
      ['http', false],
    ])('is sent over https only, if the proxy uses https: %s', async (proto, isSecure) => {
      const { headers } = await app().guest.post('/auth/login', ADMIN, { 'x-forwarded-proto': proto });
      const cookies = headers.getSetCookie().map((cookie) => [cookie.split(/[=\d]/)[0], cookie.includes('; Secure')]);
      expect(cookies).toEqual([
        ['files_key', isSecure],
        ['known_device_', isSecure],
      ]);
    });
  },
  { TRUST_PROXY: '1' },
);
