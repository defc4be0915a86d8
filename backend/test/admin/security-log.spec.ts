import { RetentionService } from '../../src/platform/retention/retention.service';
import { SecurityLogWriterService } from '../../src/platform/audit/security-log-writer.service';
import { Transactions } from '../../src/platform/database/transactions/transactions';
import { SecurityEvent } from '../../src/platform/audit/security-event.entity';
import type { SecurityPageDto as Page, SecurityEventDto as Event } from '../../src/modules/admin/dto/security-log.dto';
import { Client } from '../support/client';
import { itOnce } from '../support/databases';
import { ADMIN, describeApp, describeOnce, REGISTRATION_CODE, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

const PASSWORD = 'employee-password';

/** Actions without a limit. */
const OWN_EVENTS = [
  ...(['sign_in', 'sign_out', 'sessions_ended', 'password_changed', 'email_changed'] as const),
  ...(['second_factor_added', 'second_factor_removed', 'recovery_code_used', 'recovery_codes_renewed'] as const),
  ...(['token_created', 'tokens_revoked', 'data_exported'] as const),
];

async function log(app: TestApp, query = ''): Promise<Page> {
  const admin = await app.admin();
  return (await admin.get<Page>(`/admin/security-log${query}`)).body;
}

/** The log's entries for an address, oldest first. */
async function about(app: TestApp, email: string): Promise<Event[]> {
  return (await log(app, `?email=${encodeURIComponent(email)}&limit=100`)).events.reverse();
}

const told = (events: Event[]) => events.map(({ kind, detail }) => (detail ? `${kind}: ${detail}` : kind));

const guess = (app: TestApp, email: string, password = 'wrong-password') =>
  app.guest.post<Failure>('/auth/login', { email, password });

describeApp('the security log', (app, database) => {
  it('shows who signed in and out, when, from which address, on which device', async () => {
    app().clock.set('2030-03-04T08:30:00.000Z');
    const employee = await app().employee('anna@studio.test');
    const id = await employee.id();
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const browser = { 'user-agent': firefox };
    const login = { email: 'Anna@studio.test', password: PASSWORD };
    const { body } = await app().guest.post<{ token: string }>('/auth/login', login, browser);
    await new Client(app().url, body.token).post('/auth/logout', undefined, browser);
    const events = await about(app(), 'anna@studio.test');
    expect(told(events)).toEqual(['registered', 'sign_in: new_device', 'sign_out']);
    expect(events[1]).toEqual({
      id: expect.any(Number) as number,
      kind: 'sign_in',
      user_id: id,
      email: 'anna@studio.test',
      actor_email: null,
      address: '127.0.0.1',
      device: firefox,
      device_name: 'Firefox, Windows',
      detail: 'new_device',
      created_at: '2030-03-04T08:30:00.000Z',
    });
  });

  it('does not report a device as new if its owner has used it before', async () => {
    const employee = await app().employee('again@studio.test');
    const cookie = employee.cookieHeader;
    await app().guest.post('/auth/login', { email: 'again@studio.test', password: PASSWORD }, { cookie });
    expect(told(await about(app(), 'again@studio.test'))).toEqual(['registered', 'sign_in']);
  });

  it('records a lock-out once, with the failure that causes it, and no guesses refused later', async () => {
    await app().employee('victim@studio.test');
    for (let n = 0; n < 15; n++) await guess(app(), 'victim@studio.test');
    const events = await about(app(), 'victim@studio.test');
    expect(told(events)).toEqual(['registered', ...Array<string>(10).fill('sign_in_refused'), 'locked_out: account']);
    expect(new Set(events.map(({ user_id }) => user_id)).size).toBe(1);
  });

  it('keeps a typed e-mail address only if it is valid, and never a password', async () => {
    const secret = 'my-secret-password';
    for (const typed of [secret, '\ud800@x.test', 'nobody@studio.test', 'x'.repeat(900)])
      await guess(app(), typed, secret);
    await app().guest.post('/auth/register', { email: secret, password: secret, secret });
    const rows = JSON.stringify(await app().dataSource.manager.find(SecurityEvent));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain('argon2');
    expect(rows).toContain('nobody@studio.test');
  });

  it('records wrong registration codes, wrong current passwords and new passwords', async () => {
    const account = { email: 'curious@studio.test', password: PASSWORD };
    await app().guest.post('/auth/register', { ...account, secret: 'wrong' });
    const employee = await app().guest.register(account.email, PASSWORD, REGISTRATION_CODE);
    const change = (currentPassword: string) =>
      employee.put('/auth/change-password', { currentPassword, newPassword: 'a-new-password' });
    await change('wrong');
    await change(PASSWORD);
    expect(told(await about(app(), account.email))).toEqual([
      'registration_refused',
      'registered',
      'password_refused',
      'password_changed',
    ]);
  });

  it('records what admins do to accounts, on screens and in raw cells, and which admin', async () => {
    const admin = await app().admin();
    const account = { email: 'made@studio.test', role: 'employee', tempPassword: 'temporary-1' };
    const { id } = (await admin.post<{ user: { id: number } }>('/admin/users', account)).body.user;
    await admin.patch(`/admin/users/${id}`, { role: 'admin', first_name: 'Maria' });
    await admin.patch(`/admin/users/${id}`, { first_name: 'Marie' });
    await admin.post(`/admin/users/${id}/reset-password`, { tempPassword: 'temporary-2' });
    await admin.patch(`/admin/tables/users/${id}`, { role: 'employee' });
    await admin.patch(`/admin/tables/users/${id}`, { password_hash: 'temporary-3', password_hash_changed: true });
    await admin.patch(`/admin/tables/users/${id}`, { email: 'made.anew@studio.test' });
    await admin.delete(`/admin/tables/users/${id}`);
    const events = [...(await about(app(), 'made@studio.test')), ...(await about(app(), 'made.anew@studio.test'))];
    expect(told(events)).toEqual([
      'account_created: employee',
      'role_changed: admin',
      'password_reset',
      'role_changed: employee',
      'password_reset',
      'email_changed: made@studio.test',
      'account_deleted: employee',
    ]);
    for (const event of events)
      expect(event).toMatchObject({ user_id: id, actor_email: ADMIN.email, address: '127.0.0.1' });
  });

  it('records nothing that was not done', async () => {
    const admin = await app().admin();
    const before = (await log(app())).total;
    await admin.patch(`/admin/users/${await admin.id()}`, { role: 'employee' });
    await app().guest.post('/auth/register', { ...ADMIN, secret: REGISTRATION_CODE });
    // The admin's own sign-in.
    expect((await log(app())).total).toBe(before + 1);
  });

  it('records the account created by the first start', async () => {
    const created = { kind: 'account_created', detail: 'admin', address: null, device: null };
    expect((await about(app(), ADMIN.email))[0]).toMatchObject(created);
  });

  it('lists the newest first, in pages, with filters by user, kind, address and time', async () => {
    const { events, total } = await log(app(), '?limit=3');
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).sort((a, b) => b - a));
    expect(total).toBeGreaterThan(20);
    const [second] = (await log(app(), '?limit=1&offset=2')).events;
    expect(second?.id).toBe(events[1]?.id);
    const kinds = new Set((await log(app(), '?kind=registered&limit=100')).events.map(({ kind }) => kind));
    expect([...kinds]).toEqual(['registered']);
    for (const query of ['address=127.0', 'from=2030-03-04T00:00:00Z&to=2030-03-05T00:00:00Z'])
      expect((await log(app(), `?${query}`)).total).toBeGreaterThan(20);
    for (const query of ['address=27.0', 'email=%25', 'from=2030-03-05T00:00:00Z'])
      expect((await log(app(), `?${query}`)).total).toBe(0);
  });

  itOnce(database).each(['kind=nothing', 'limit=101', 'from=yesterday', 'address[]=1', 'unknown=1'])(
    'refuses ?%s',
    async (query) => {
      expect((await (await app().admin()).get(`/admin/security-log?${query}`)).status).toBe(400);
    },
  );

  it('deletes entries older than 180 days', async () => {
    app().clock.set('2030-08-31T09:00:00.000Z');
    await app().guest.signIn(ADMIN.email, ADMIN.password);
    await app().nest.get(RetentionService).apply();
    const left = await app().dataSource.manager.find(SecurityEvent);
    expect(left.map(({ createdAt }) => createdAt.toISOString().slice(0, 7))).toEqual(['2030-08']);
  });
});

describeOnce(
  'the security log under attack',
  (app) => {
    const guess = (n: number) =>
      app().guest.post(
        '/auth/login',
        { email: `bot${n}@studio.test`, password: 'x' },
        { 'x-forwarded-for': `2001:db8:${n}::2` },
      );

    beforeAll(() => app().clock.set(new Date().toISOString()));

    it('keeps the full address, although limits count only its network', async () => {
      await guess(1);
      expect((await about(app(), 'bot1@studio.test'))[0]?.address).toBe('2001:db8:1::2');
    });

    it('records a limited number of refusals an hour, says when it stops, and still records users’ actions', async () => {
      for (let n = 0; n < 310; n += 10) await Promise.all(Array.from({ length: 10 }, (_, m) => guess(n + m)));
      const refusals = await log(app(), '?email=bot&limit=1');
      expect(refusals.total).toBe(300);
      expect(refusals.events[0]?.kind).toBe('log_paused');
      const [newest] = (await log(app(), '?limit=1')).events;
      expect(newest).toMatchObject({ kind: 'sign_in', email: ADMIN.email });
    });

    it.each(OWN_EVENTS)('records a limited number of a user’s actions an hour: %s', async (kind) => {
      const [transactions, writer] = [app().nest.get(Transactions), app().nest.get(SecurityLogWriterService)];
      const userId = 1_000_000 + OWN_EVENTS.indexOf(kind);
      await transactions.run(async (unit) => {
        for (let n = 0; n < 125; n++) await writer.write(unit, { kind, userId, email: '' });
      });
      expect(await app().dataSource.manager.countBy(SecurityEvent, { userId })).toBe(120);
    });
  },
  { TRUST_PROXY: '1' },
);
