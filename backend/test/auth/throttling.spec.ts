import { statusesOf, times } from '../support/statuses';
import { describeOnce, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

const guess = (app: TestApp, email: string, forwardedFor?: string) =>
  app.guest.post<Failure>(
    '/auth/login',
    { email, password: 'wrong-password' },
    forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
  );

const guesses = (app: TestApp, count: number, email: string, forwardedFor?: string) =>
  statusesOf(count, () => guess(app, email, forwardedFor));

describeOnce('guessing passwords', (app) => {
  beforeAll(() => app().clock.set(new Date().toISOString()));

  it('ends after ten failures in 15 minutes, with a retry time that holds', async () => {
    expect(await guesses(app(), 12, 'ten@studio.test')).toEqual([...times(10, 401), 429, 429]);
    const { headers, body } = await guess(app(), 'ten@studio.test');
    expect(headers.get('retry-after')).toBe('900');
    expect(body).toEqual({
      error: 'Too many failed attempts. Please try again in 15 min.',
      statusCode: 429,
      code: 'too_many_attempts',
      params: { time: { code: 'wait_minutes', text: '15 min', params: { minutes: 15 } } },
    });
    app().clock.forward(10);
    expect((await guess(app(), 'ten@studio.test')).headers.get('retry-after')).toBe('300');
    app().clock.forward(5.1);
    expect((await guess(app(), 'ten@studio.test')).status).toBe(401);
  });

  it('has separate limits for unknown links, passkeys and registration codes', async () => {
    const shown = { credential: 'AAAA', clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    const kinds = [
      () => app().guest.post('/auth/second-factor/passkey', shown),
      () => app().guest.post('/auth/welcome/account', { link: 'A'.repeat(43) }),
      () => app().guest.post('/auth/register', { secret: 'wrong' }),
    ];
    app().clock.forward(16);
    for (const kind of kinds) {
      const statuses = await statusesOf(11, kind);
      expect(statuses.slice(0, 10)).not.toContain(429);
      expect(statuses[10]).toBe(429);
    }
    app().clock.forward(16);
  });

  it('blocks the right password too, but only for that e-mail', async () => {
    await app().employee('victim@studio.test');
    await app().employee('neighbour@studio.test');
    await guesses(app(), 10, 'victim@studio.test');
    const right = (email: string) => app().guest.post('/auth/login', { email, password: 'employee-password' });
    expect((await right('victim@studio.test')).status).toBe(429);
    expect((await right('  Victim@STUDIO.test ')).status).toBe(429);
    expect((await right('neighbour@studio.test')).status).toBe(200);
  });

  it('does not count fifteen parallel correct logins after nine failures', async () => {
    const email = 'many-tabs@studio.test';
    await app().employee(email);
    await guesses(app(), 9, email);
    const login = () => app().guest.post('/auth/login', { email, password: 'employee-password' });
    const answers = await Promise.all(Array.from({ length: 15 }, login));
    expect(answers.map(({ status }) => status)).toEqual(times(15, 200));
    expect(await guesses(app(), 2, email)).toEqual([401, 429]);
  });

  it('fifty times in parallel lets ten through', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(app(), 'parallel@studio.test')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...times(10, 401), ...times(40, 429)]);
  });

  it('counts for the connection, whatever a forged X-Forwarded-For says', async () => {
    for (let n = 0; n < 10; n++) await guess(app(), 'forged@studio.test', `203.0.113.${n}`);
    expect((await guess(app(), 'forged@studio.test', '203.0.113.99')).status).toBe(429);
  });

  it('includes the current password of a change', async () => {
    const employee = await app().employee('changing@studio.test');
    const attempt = (currentPassword: string) =>
      employee.put<Failure>('/auth/change-password', { currentPassword, newPassword: 'new-password' });
    for (let n = 0; n < 10; n++) expect((await attempt('wrong')).status).toBe(400);
    const refused = await attempt('employee-password');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describeOnce(
  'guessing behind one trusted proxy',
  (app) => {
    it('counts for the address that the proxy names, which is the last one', async () => {
      expect(await guesses(app(), 11, 'a@studio.test', '198.51.100.7')).toEqual([...times(10, 401), 429]);
      expect((await guess(app(), 'a@studio.test', '198.51.100.8')).status).toBe(401);
      expect((await guess(app(), 'a@studio.test', '198.51.100.8, 198.51.100.7')).status).toBe(429);
      expect((await guess(app(), 'a@studio.test', '198.51.100.7, 198.51.100.9')).status).toBe(401);
    });

    it('treats an IPv6 network of 64 bits as one address, and IPv4-mapped IPv6 as IPv4', async () => {
      for (let n = 1; n <= 10; n++) await guess(app(), 'v6@studio.test', `2001:db8:1:2::${n.toString(16)}`);
      expect((await guess(app(), 'v6@studio.test', '2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429);
      expect((await guess(app(), 'v6@studio.test', '2001:db8:1:3::1')).status).toBe(401);
      await guesses(app(), 10, 'v4@studio.test', '::ffff:192.0.2.1');
      expect((await guess(app(), 'v4@studio.test', '192.0.2.1')).status).toBe(429);
    });

    it('handles a proxy that sends an invalid address', async () => {
      for (const address of ['', 'unknown', 'localhost', '1.2.3.4:5678', '<script>', '::', '[::1]', 'a'.repeat(5000)]) {
        expect((await guess(app(), 'nonsense@studio.test', address)).status).toBeLessThan(430);
      }
    });
  },
  { TRUST_PROXY: '1' },
);
