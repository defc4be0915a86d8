import type { SecurityPageDto } from '../../src/modules/admin/dto/security-log.dto';
import { LoginSession } from '../../src/modules/auth/access/login-session.entity';
import type { DeviceDto, DevicesDto, EndedDevicesDto } from '../../src/modules/auth/dto/device.dto';
import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import { Client } from '../support/client';
import { deviceCookie } from '../support/device-cookie';
import { EventStream } from '../support/event-stream';
import { ADMIN, describeApp } from '../support/test-app';
import { until } from '../support/until';

const PASSWORD = 'employee-password';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const devicesOf = async (client: Client, path = '/auth/devices'): Promise<DeviceDto[]> =>
  (await client.get<DevicesDto>(path)).body.devices;

const newsOf = async (client: Client): Promise<NotificationDto[]> =>
  (await client.get<NotificationDto[]>('/api/notifications')).body.filter(
    ({ fieldChanged }) => fieldChanged === 'new_device',
  );

describeApp('a user’s signed-in devices', (app) => {
  /** Signs in with this User-Agent; without a cookie it is a new device. */
  async function on(device: string, email: string, password = PASSWORD): Promise<Client> {
    const login = { email, password };
    const { body } = await app().guest.post<{ token: string }>('/auth/login', login, { 'user-agent': device });
    return new Client(app().url, body.token);
  }

  it('are listed with browser, system and address, the current one first', async () => {
    app().clock.set('2030-02-03T07:59:00.000Z');
    const desk = await app().employee('list@studio.test');
    app().clock.forward(1);
    const laptop = await on(FIREFOX, 'list@studio.test');
    app().clock.forward(1);
    const phone = await on(SAFARI, 'list@studio.test');
    const [first, ...others] = await devicesOf(laptop);
    expect(first).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/) as string,
      browser: 'Firefox',
      system: 'Windows',
      kind: 'desktop',
      address: '127.0.0.1',
      first_seen_at: '2030-02-03T08:00:00.000Z',
      last_seen_at: '2030-02-03T08:00:00.000Z',
      is_current: true,
    });
    expect(others.map(({ is_current: isCurrent }) => isCurrent)).toEqual([false, false]);
    expect(others[0]).toMatchObject({ browser: 'Safari', system: 'iOS', kind: 'phone' });
    expect((await devicesOf(phone))[0]).toMatchObject({ browser: 'Safari', is_current: true });
    // The most recently used device comes next, regardless of when it signed in.
    app().clock.forward(60);
    await desk.get('/auth/me');
    expect((await devicesOf(phone)).slice(1).map(({ browser }) => browser)).toEqual([null, 'Firefox']);
  });

  it('never expose a session’s own id', async () => {
    const employee = await app().employee();
    const { id } = await app().dataSource.manager.findOneByOrFail(LoginSession, { userId: await employee.id() });
    expect(JSON.stringify(await devicesOf(employee))).not.toContain(id);
  });

  it('note when they were last seen, to the hour and with one write', async () => {
    app().clock.set('2030-02-04T08:00:00.000Z');
    const employee = await app().employee();
    const seen = async () => (await devicesOf(employee))[0]?.last_seen_at;
    app().clock.forward(59);
    expect(await seen()).toBe('2030-02-04T08:00:00.000Z');
    app().clock.forward(1);
    expect(await seen()).toBe('2030-02-04T09:00:00.000Z');
    app().clock.forward(59);
    await Promise.all([employee.get('/api/tasks'), employee.get('/api/projects')]);
    expect(await seen()).toBe('2030-02-04T09:00:00.000Z');
  });

  it('are signed out one by one, which ends their live events', async () => {
    const employee = await app().employee('one@studio.test');
    const phone = await on(SAFARI, 'one@studio.test');
    const stream = await EventStream.of(phone);
    const device = (await devicesOf(employee)).find(({ browser }) => browser === 'Safari');
    const end = () => employee.delete(`/auth/devices/${device?.id ?? ''}`);
    expect((await end()).status).toBe(204);
    expect((await phone.get('/auth/me')).status).toBe(401);
    await until(() => stream.hasEnded);
    expect((await employee.get('/auth/me')).status).toBe(200);
    expect(await end()).toMatchObject({ status: 404, body: { code: 'device_not_found' } });
  });

  it('are signed out all at once except the current one', async () => {
    const employee = await app().employee('all@studio.test');
    const others = [await on(SAFARI, 'all@studio.test'), await on(FIREFOX, 'all@studio.test')];
    expect((await employee.delete<EndedDevicesDto>('/auth/devices')).body).toEqual({ ended: 2 });
    for (const other of others) expect((await other.get('/auth/me')).status).toBe(401);
    expect(await devicesOf(employee)).toMatchObject([{ is_current: true }]);
    expect((await employee.delete<EndedDevicesDto>('/auth/devices')).body).toEqual({ ended: 0 });
    const admin = await app().admin();
    const log = await admin.get<SecurityPageDto>('/admin/security-log?email=all@studio.test&kind=sessions_ended');
    expect(log.body.events).toMatchObject([{ detail: '2', actor_email: null }]);
    const audit = await admin.get<{ entries: { id: number }[] }>('/admin/audit?action=user.end-sessions');
    expect(audit.body.entries[0]).toMatchObject({ actor_email: 'all@studio.test' });
    // The log is kept longer than the period promised for network addresses.
    const entry = await admin.get<{ before: string }>(`/admin/audit/${audit.body.entries[0]?.id}`);
    expect(JSON.stringify(entry.body.before)).toContain('Safari, iOS');
    expect(JSON.stringify(audit.body) + JSON.stringify(entry.body)).not.toContain('127.0.0.1');
  });

  it('are one’s own: only admins can end others’', async () => {
    const [admin, employee, other] = [await app().admin(), await app().employee(), await app().employee()];
    const [own, others] = [`/admin/users/${await employee.id()}/devices`, `/admin/users/${await other.id()}/devices`];
    const device = (await devicesOf(employee))[0]!;
    expect((await other.delete(`/auth/devices/${device.id}`)).status).toBe(404);
    expect(await devicesOf(admin, own)).toEqual([{ ...device, is_current: false }]);
    for (const wrong of [`${others}/${device.id}`, '/admin/users/999999/devices', '/admin/users/999999/devices/x'])
      expect((await admin.delete(wrong)).status).toBe(404);
    expect((await admin.delete(`${own}/${device.id}`)).status).toBe(204);
    expect((await employee.get('/auth/me')).status).toBe(401);
    expect((await admin.delete<EndedDevicesDto>(others)).body).toEqual({ ended: 1 });
    expect((await other.get('/auth/me')).status).toBe(401);
    const log = await admin.get<SecurityPageDto>('/admin/security-log?kind=sessions_ended&limit=2');
    expect(log.body.events.map((event) => event.actor_email)).toEqual([ADMIN.email, ADMIN.email]);
  });

  const login = (email: string, password: string, headers: Record<string, string> = {}) =>
    app().guest.post<{ token: string }>('/auth/login', { email, password }, { 'user-agent': FIREFOX, ...headers });

  it('are reported to the account’s owner if they are new, with browser and address', async () => {
    const employee = await app().employee('news@studio.test');
    expect(await newsOf(employee)).toEqual([]);
    const cookie = deviceCookie(await login('news@studio.test', PASSWORD));
    const [told, ...others] = await newsOf(employee);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      action: 'admin_message',
      newValue: 'Your account was used to log in on a new device\nFirefox, Windows · 127.0.0.1',
      actorEmail: null,
      isRead: false,
    });
    await login('news@studio.test', PASSWORD, { cookie });
    expect(await newsOf(employee)).toHaveLength(1);
    expect((await employee.get('/api/notifications/pending-login')).body).toEqual({ notification: null });
  });

  it('are reported once for the same browser and network', async () => {
    const employee = await app().employee('once@studio.test');
    for (let n = 0; n < 5; n++) await login('once@studio.test', PASSWORD);
    await login('once@studio.test', PASSWORD, { 'user-agent': FIREFOX.replaceAll('140.0', '141.0') });
    expect(await newsOf(employee)).toHaveLength(1);
    await login('once@studio.test', PASSWORD, { 'user-agent': SAFARI });
    expect((await newsOf(employee)).map(({ newValue }) => newValue?.split('\n')[1])).toEqual([
      'Safari, iOS · 127.0.0.1',
      'Firefox, Windows · 127.0.0.1',
    ]);
  });

  it('are not reported at the first sign-in, nor with a password just set by an admin', async () => {
    const admin = await app().admin();
    expect(await newsOf(admin)).toEqual([]);
    const user = { email: 'fresh@studio.test', role: 'employee', tempPassword: 'temporary-1' };
    const { body } = await admin.post<{ user: { id: number } }>('/admin/users', user);
    const token = (await login('fresh@studio.test', 'temporary-1')).body.token;
    const set = await new Client(app().url, token).put('/auth/set-password', { newPassword: 'chosen-password' });
    const own = new Client(app().url, (set.body as { token: string }).token);
    await admin.post(`/admin/users/${body.user.id}/reset-password`, { tempPassword: 'temporary-2' });
    const again = (await login('fresh@studio.test', 'temporary-2')).body.token;
    const renewed = await new Client(app().url, again).put('/auth/set-password', { newPassword: 'another-password' });
    expect((await own.get('/auth/me')).status).toBe(401);
    expect(await newsOf(new Client(app().url, (renewed.body as { token: string }).token))).toEqual([]);
    await login(ADMIN.email, ADMIN.password);
    expect(await newsOf(admin)).toHaveLength(1);
  });
});
