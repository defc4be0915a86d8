import { Client } from '../support/client';
import { deviceCookie } from '../support/device-cookie';
import { statusesOf, times } from '../support/statuses';
import { ADMIN, describeOnce, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

const PASSWORD = 'employee-password';

const signIn = (app: TestApp, email: string, password: string, cookie = '') =>
  app.guest.post<Failure>('/auth/login', { email, password }, cookie ? { cookie } : {});

/** The device cookie that a browser keeps after signing in. */
const deviceOf = async (app: TestApp, email: string) => deviceCookie(await signIn(app, email, PASSWORD));

/** Uses up the address's limit of failures. */
async function exhaustAddress(app: TestApp): Promise<void> {
  const guesses = Array.from({ length: 101 }, (_, n) => signIn(app, `stranger${n}@studio.test`, 'wrong-password'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
}

describeOnce('a known device', (app) => {
  beforeAll(() => app().clock.set(new Date().toISOString()));
  afterEach(() => app().clock.forward(16));

  it('is recognised by a cookie that scripts cannot read and that is sent to /auth only', async () => {
    const employee = await app().employee('cookie@studio.test');
    const { headers } = await signIn(app(), 'cookie@studio.test', PASSWORD);
    const [cookie, ...others] = headers.getSetCookie().filter((one) => one.startsWith('known_device_'));
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      new RegExp(
        `^known_device_${await employee.id()}=[\\w-]{22}\\.[\\w-]{43}; Max-Age=34560000; Path=/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$`,
      ),
    );
  });

  it('keeps its name between sign-ins', async () => {
    await app().employee('same@studio.test');
    const before = await deviceOf(app(), 'same@studio.test');
    expect(deviceCookie(await signIn(app(), 'same@studio.test', PASSWORD, before))).toBe(before);
  });

  it('signs in after others have used up its address’s limit, unlike an unknown device', async () => {
    await app().employee('here@studio.test');
    const device = await deviceOf(app(), 'here@studio.test');
    await exhaustAddress(app());
    expect((await signIn(app(), 'here@studio.test', PASSWORD)).status).toBe(429);
    expect((await signIn(app(), 'here@studio.test', PASSWORD, device)).status).toBe(200);
  });

  it('signs in after others have guessed at its account from its address', async () => {
    await app().employee('hunted@studio.test');
    const device = await deviceOf(app(), 'hunted@studio.test');
    for (let n = 0; n < 11; n++) await signIn(app(), 'hunted@studio.test', 'wrong-password');
    expect((await signIn(app(), 'hunted@studio.test', PASSWORD)).status).toBe(429);
    expect((await signIn(app(), 'hunted@studio.test', PASSWORD, device)).status).toBe(200);
  });

  it('changes its password after others have used up its address’s limit', async () => {
    const employee = await app().employee('changing@studio.test');
    await exhaustAddress(app());
    const passwords = { currentPassword: PASSWORD, newPassword: 'another-password' };
    expect((await employee.put('/auth/change-password', passwords)).status).toBe(200);
  });

  it('has ten guesses of its own, which do not count against its address', async () => {
    await app().employee('ten@studio.test');
    const device = await deviceOf(app(), 'ten@studio.test');
    const statuses = await statusesOf(12, () => signIn(app(), 'ten@studio.test', 'wrong', device));
    expect(statuses).toEqual([...times(10, 401), 429, 429]);
    expect((await signIn(app(), 'ten@studio.test', PASSWORD, device)).status).toBe(429);
    expect((await signIn(app(), 'ten@studio.test', PASSWORD)).status).toBe(200);
  });

  it('is known for its own account only, and not by a forged cookie', async () => {
    const other = await app().employee('other@studio.test');
    await app().employee('own@studio.test');
    const device = await deviceOf(app(), 'own@studio.test');
    const value = device.slice(device.indexOf('=') + 1);
    const [name = '', signature = ''] = value.split('.');
    const asOther = `known_device_${await other.id()}`;
    const forgeries = [
      `${asOther}=${value}`,
      `${asOther}=x.${signature}`,
      `${asOther}=${name}`,
      `${asOther}=`,
      `${asOther}=.`,
      `${asOther}=${name}.${'A'.repeat(43)}`,
      `${asOther}=${'x'.repeat(3000)}.${'é'.repeat(40)}`,
    ];
    for (let n = 0; n < 10; n++) await signIn(app(), 'other@studio.test', 'wrong-password');
    for (const forged of forgeries) {
      expect((await signIn(app(), 'other@studio.test', PASSWORD, encodeURI(forged))).status).toBe(429);
    }
  });

  it('opens nothing', async () => {
    await app().employee('closed@studio.test');
    const cookie = await deviceOf(app(), 'closed@studio.test');
    for (const path of ['/auth/me', '/api/tasks', '/files/avatars/x.webp']) {
      expect((await new Client(app().url).get(path, { cookie })).status).toBe(401);
    }
  });

  it('is unknown after a new or reset password, so that cookies cannot be collected for later', async () => {
    const employee = await app().employee('renewed@studio.test');
    const id = await employee.id();
    const old = await deviceOf(app(), 'renewed@studio.test');
    const passwords = { currentPassword: PASSWORD, newPassword: 'a-new-password' };
    const changed = await employee.put('/auth/change-password', passwords);
    const fresh = deviceCookie(changed);
    for (let n = 0; n < 10; n++) await signIn(app(), 'renewed@studio.test', 'wrong-password');
    expect((await signIn(app(), 'renewed@studio.test', 'a-new-password', old)).status).toBe(429);
    expect((await signIn(app(), 'renewed@studio.test', 'a-new-password', fresh)).status).toBe(200);
    const reset = { tempPassword: 'temporary-1' };
    await (await app().admin()).post(`/admin/users/${id}/reset-password`, reset);
    expect((await signIn(app(), 'renewed@studio.test', 'temporary-1', fresh)).status).toBe(429);
  });

  it('may be shared by several users, each with a cookie', async () => {
    await app().employee('first@studio.test');
    const first = await deviceOf(app(), 'first@studio.test');
    const both = `${first}; ${deviceCookie(await signIn(app(), ADMIN.email, ADMIN.password, first))}`;
    await exhaustAddress(app());
    expect((await signIn(app(), 'first@studio.test', PASSWORD, both)).status).toBe(200);
    expect((await signIn(app(), ADMIN.email, ADMIN.password, both)).status).toBe(200);
  });
});
