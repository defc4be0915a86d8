import sharp from 'sharp';
import { startApp, ADMIN, describeApp, type TestApp } from '../support/test-app';
import type { Client } from '../support/client';
import type { TestUser } from '../support/types';

const cookieOf = (headers: Headers) => headers.getSetCookie().find((line) => line.startsWith('files_key='));
const pairOf = (headers: Headers) => cookieOf(headers)?.split(';', 1)[0] ?? '';

async function withPicture(client: Client): Promise<string> {
  const form = new FormData();
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  form.append('profile_picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png');
  const { body } = await client.put<{ user: TestUser }>('/auth/profile-picture', form);
  return `/files/avatars/${body.user.profile_picture ?? ''}`;
}

/** Opens a plain link as a browser does: with the cookie and no token. */
const open = (app: TestApp, path: string, cookie: string, method = 'GET') =>
  app.guest.send(method, path, undefined, cookie ? { cookie } : {});

describeApp('the cookie that opens files', (app) => {
  it('is out of reach for scripts and other sites, lives as long as the login, and goes out under /files only', async () => {
    const { headers } = await app().guest.post('/auth/login', ADMIN);
    const attributes = cookieOf(headers)?.split('; ').slice(1).sort();
    expect(attributes?.filter((attribute) => !attribute.startsWith('Expires='))).toEqual(
      ['HttpOnly', 'Max-Age=43200', 'Path=/files', 'SameSite=Lax'].sort(),
    );
    expect(pairOf(headers).split('=')[1]).toMatch(/^[\w-]{40,}$/);
  });

  it('has a value of its own, not the token and nothing in it', async () => {
    const { headers, body } = await app().guest.post<{ token: string }>('/auth/login', ADMIN);
    const [, value = ''] = pairOf(headers).split('=');
    expect(body.token).not.toContain(value);
    expect((await app().guest.get('/auth/me', { authorization: `Bearer ${value}` })).status).toBe(401);
  });

  it('opens a picture by GET and by HEAD, and nothing else in the product', async () => {
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
    expect((await open(app(), path, '')).status).toBe(401);
    expect((await open(app(), path, 'files_key=guessed')).status).toBe(401);
    expect((await admin.get(path, { cookie: '' })).status).toBe(401);
  });

  it('opens nothing when any of it was changed, or put together from those of others', async () => {
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

  it('is kept nowhere in the database, nor anything that it could be made from', async () => {
    const [, value = ''] = pairOf((await app().guest.post('/auth/login', ADMIN)).headers).split('=');
    const rows = await app().dataSource.query<Record<string, unknown>[]>('SELECT * FROM login_sessions');
    const columns = ['id', 'user_id', 'created_at', 'expires_at', 'work_consent', 'address', 'device', 'last_seen_at'];
    expect(Object.keys(rows[0] ?? {})).toEqual(columns);
    expect(JSON.stringify(rows)).not.toContain(value.slice(-43));
  });

  it('is renewed by asking who is signed in', async () => {
    const login = await app().guest.post<{ token: string }>('/auth/login', ADMIN);
    const me = await app().guest.get('/auth/me', { authorization: `Bearer ${login.body.token}` });
    expect(pairOf(me.headers)).toBe(pairOf(login.headers));
    expect(cookieOf(me.headers)).toContain('Max-Age=43200');
  });

  it('is cleared by logging out, and worthless afterwards', async () => {
    const admin = await app().admin();
    const path = await withPicture(admin);
    const login = await app().guest.post<{ token: string }>('/auth/login', ADMIN);
    const logout = await app().guest.post('/auth/logout', undefined, { authorization: `Bearer ${login.body.token}` });
    expect(logout.status).toBe(204);
    expect(cookieOf(logout.headers)).toMatch(/^files_key=;.*Path=\/files.*Expires=Thu, 01 Jan 1970/);
    expect((await open(app(), path, pairOf(login.headers))).status).toBe(401);
  });

  it('ends with its login session when the password changes', async () => {
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

  it('finds its way among other cookies', async () => {
    const path = await withPicture(await app().admin());
    const cookie = pairOf((await app().guest.post('/auth/login', ADMIN)).headers);
    expect((await open(app(), path, `a=b; ${cookie}; theme=dark`)).status).toBe(200);
    expect((await open(app(), path, `not_files_key=x;${cookie}`)).status).toBe(200);
  });
});

it('goes out over https only, behind a proxy that speaks https', async () => {
  const app = await startApp({ database: 'sqlite', env: { TRUST_PROXY: '1' } });
  const over = async (proto: string) => {
    const { headers } = await app.guest.post('/auth/login', ADMIN, { 'x-forwarded-proto': proto });
    return cookieOf(headers)?.includes('Secure');
  };
  expect(await over('https')).toBe(true);
  expect(await over('http')).toBe(false);
  await app.close();
});
