import type { LoginResponseDto } from '../../../src/modules/auth/dto/auth-responses.dto';
import type { DevicesDto } from '../../../src/modules/auth/dto/device.dto';
import type { SecondFactorDto } from '../../../src/modules/auth/second-factor/dto/second-factor.dto';
import type { NotificationDto } from '../../../src/modules/notifications/dto/notification.dto';
import { Client } from '../../support/client';
import { deviceCookie } from '../../support/device-cookie';
import { addPasskey, addTotp, codeOf, firstStep, PASSWORD } from '../../support/second-factor/factors';
import { ADMIN, describeApp, describeOnce, type TestApp } from '../../support/test-app';
import type { Failure } from '../../support/types';

const STATE = '/auth/second-factor';

/** Signs in with a recovery code and trusts the device. @returns its cookies. */
async function trust(app: TestApp, email: string, code = '', cookie = ''): Promise<{ cookie: string; client: Client }> {
  const { pending } = await firstStep(app, email, { cookie });
  const step = { pending, code, trustDevice: true };
  const shown = await app.guest.post<{ token: string }>(`${STATE}/recovery`, step, { cookie });
  return { cookie: deviceCookie(shown), client: new Client(app.url, shown.body.token) };
}

const isAsked = async (app: TestApp, email: string, cookie: string, password = PASSWORD) => {
  const { body } = await app.guest.post<object>('/auth/login', { email, password }, { cookie });
  return 'second_factor' in body;
};

describeApp('a trusted device', (app) => {
  let people = 0;
  beforeEach(() => app().clock.set(`2030-06-0${(people % 9) + 1}T08:00:00.000Z`));
  const somebody = async () => {
    const email = `trusting${++people}@studio.test`;
    const person = await app().employee(email);
    const { codes } = await addTotp(app(), person);
    return { email, person, codes, ...(await trust(app(), email, codes[0])) };
  };

  it('is not asked for a second factor for 30 days, unlike any other', async () => {
    const { email, cookie } = await somebody();
    expect(await isAsked(app(), email, cookie)).toBe(false);
    expect(await isAsked(app(), email, '')).toBe(true);
    const other = await somebody();
    expect(await isAsked(app(), email, other.cookie)).toBe(true);
    expect(await isAsked(app(), email, cookie.replace(/=.{4}/, '=aaaa'))).toBe(true);
    app().clock.forward(30 * 24 * 60 - 1);
    expect(await isAsked(app(), email, cookie)).toBe(false);
    app().clock.forward(1);
    expect(await isAsked(app(), email, cookie)).toBe(true);
  });

  it('is shown among the devices, to its user and to admins, until its trust ends', async () => {
    const { email, person, client, codes } = await somebody();
    const admin = await app().admin();
    const paths = ['/auth/devices', `/admin/users/${await person.id()}/devices`] as const;
    const counted = async () =>
      Promise.all([person, admin].map(async (who, n) => (await who.get<DevicesDto>(paths[n] ?? '')).body.trusted));
    await trust(app(), email, codes[1]);
    expect(await counted()).toEqual([2, 2]);
    await client.post('/auth/logout');
    expect(await counted()).toEqual([2, 2]);
    await person.delete('/auth/devices');
    expect(await counted()).toEqual([0, 0]);
    await trust(app(), email, codes[2]);
    app().clock.forward(30 * 24 * 60);
    const again = await trust(app(), email, codes[3]);
    expect((await again.client.get<DevicesDto>('/auth/devices')).body.trusted).toBe(1);
  });

  const devicesOf = async (person: Client) => `/admin/users/${await person.id()}/devices`;
  const otherOf = async (person: Client) =>
    (await person.get<DevicesDto>('/auth/devices')).body.devices.find((one) => !one.is_current)?.id;

  it.each<[string, (it: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>]>([
    ['all others are logged out', ({ person }) => person.delete('/auth/devices')],
    ['one is logged out from elsewhere', async ({ person }) => person.delete(`/auth/devices/${await otherOf(person)}`)],
    ['an admin logs its person out', async ({ person }) => (await app().admin()).delete(await devicesOf(person))],
  ])('is asked again once %s', async (_when, happens) => {
    const one = await somebody();
    expect(await isAsked(app(), one.email, one.cookie)).toBe(false);
    await happens(one);
    expect(await isAsked(app(), one.email, one.cookie)).toBe(true);
  });

  it('is asked again with a new password', async () => {
    const { email, person, cookie } = await somebody();
    const passwords = { currentPassword: PASSWORD, newPassword: 'another-password' };
    expect((await person.put('/auth/change-password', passwords)).status).toBe(200);
    expect(await isAsked(app(), email, cookie, 'another-password')).toBe(true);
  });
});

describeApp('a lost second factor', (app) => {
  it('is reset by an admin: the password is enough then, and all sessions end', async () => {
    const email = 'lost@studio.test';
    const person = await app().employee(email);
    const { codes } = await addTotp(app(), person);
    await addPasskey(person);
    const { cookie } = await trust(app(), email, codes[0]);
    const { pending } = await firstStep(app(), email);
    const [admin, id] = [await app().admin(), await person.id()];
    const { users } = (await admin.get<{ users: { id: number }[] }>('/admin/users')).body;
    expect(users.find((user) => user.id === id)).toMatchObject({ second_factors: ['totp', 'passkey'] });
    const { status, body } = await admin.post<{ user: object }>(`/admin/users/${id}/reset-second-factor`);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email });
    expect(body.user).not.toHaveProperty('second_factors');
    expect((await person.get('/auth/me')).status).toBe(401);
    expect((await app().guest.post(`${STATE}/recovery`, { pending, code: codes[1] })).status).toBe(401);
    expect(await isAsked(app(), email, cookie)).toBe(false);
    const again = await app().guest.signIn(email, PASSWORD);
    expect((await again.get<SecondFactorDto>(STATE)).body).toMatchObject({ totp_since: null, passkeys: [] });
    const news = (await again.get<NotificationDto[]>('/api/notifications')).body;
    expect(news.map(({ fieldChanged }) => fieldChanged)).toContain('second_factor_reset');
    const audit = await admin.get<{ entries: object[] }>('/admin/audit?action=user.reset-second-factor');
    expect(audit.body.entries).toMatchObject([{ actor_email: ADMIN.email, target: `users/${id}` }]);
    const repeated = await admin.post<Failure>(`/admin/users/${id}/reset-second-factor`);
    expect(repeated).toMatchObject({ status: 409, body: { code: 'no_second_factor' } });
    expect((await admin.post('/admin/users/999999/reset-second-factor')).status).toBe(404);
  });

  it('is still asked for after a new temporary password', async () => {
    const email = 'temporary@studio.test';
    const person = await app().employee(email);
    const { key } = await addTotp(app(), person);
    const admin = await app().admin();
    const tempPassword = 'handed-over-note';
    await admin.post(`/admin/users/${await person.id()}/reset-password`, { tempPassword });
    const login = await app().guest.post<LoginResponseDto>('/auth/login', { email, password: tempPassword });
    const step = { pending: login.body.second_factor?.pending, code: codeOf(app(), key) };
    const { body } = await app().guest.post<{ token: string }>(`${STATE}/totp`, step);
    const tasks = await new Client(app().url, body.token).get<Failure>('/api/tasks');
    expect(tasks.body.code).toBe('password_change_required');
  });

  it('goes to the bin with its account, sealed and hashed', async () => {
    const person = await app().employee('binned@studio.test');
    const { key, codes } = await addTotp(app(), person);
    await (await app().admin()).delete(`/admin/tables/users/${await person.id()}`);
    const stored = JSON.stringify(await app().dataSource.query('SELECT * FROM bin_contents'));
    expect(stored).toContain('totp_factors');
    for (const secret of [key, ...codes]) expect(stored).not.toContain(secret);
  });
});

describeOnce(
  'a second factor required of all users',
  (app) => {
    it('is all that a user without one can set up', async () => {
      const person = await app().employee('needy@studio.test');
      expect((await person.get('/auth/me')).body).toMatchObject({ mustSetUpSecondFactor: true });
      const refused = { status: 403, body: { code: 'second_factor_required' } };
      expect(await person.get('/api/tasks')).toMatchObject(refused);
      expect((await person.get<SecondFactorDto>(STATE)).body.is_required).toBe(true);
      await addTotp(app(), person);
      expect((await person.get('/auth/me')).body).not.toHaveProperty('mustSetUpSecondFactor');
      expect((await person.get('/api/tasks')).status).toBe(200);
    });

    it('cannot be removed except for another one', async () => {
      const person = await app().employee('keeping@studio.test');
      await addTotp(app(), person);
      const proof = { currentPassword: PASSWORD };
      const { status, body } = await person.delete<Failure>(`${STATE}/totp`, proof);
      expect([status, body.code]).toEqual([409, 'last_second_factor']);
      expect((await person.get<SecondFactorDto>(STATE)).body).toMatchObject({ recovery_codes_left: 10 });
      await addPasskey(person);
      expect((await person.delete(`${STATE}/totp`, proof)).status).toBe(204);
    });
  },
  { REQUIRE_SECOND_FACTOR: 'all' },
);

describeOnce(
  'a second factor required of admins',
  (app) => {
    it('is required as soon as a user becomes an admin', async () => {
      const admin = await app().admin();
      expect((await admin.get<Failure>('/admin/users')).body.code).toBe('second_factor_required');
      const setup = await admin.post<{ key: string }>(`${STATE}/totp/setup`, { currentPassword: ADMIN.password });
      const code = codeOf(app(), setup.body.key);
      expect((await admin.post(`${STATE}/totp/confirm`, { code })).status).toBe(201);
      const person = await app().employee('rising@studio.test');
      expect((await person.get('/api/tasks')).status).toBe(200);
      const id = await person.id();
      expect((await admin.patch(`/admin/users/${id}`, { role: 'admin' })).status).toBe(200);
      expect((await person.get<Failure>('/api/tasks')).body.code).toBe('second_factor_required');
    });
  },
  { REQUIRE_SECOND_FACTOR: 'admin' },
);
