import { statusesOf, times } from '../support/statuses';
import { describeOnce, REGISTRATION_CODE, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

/** Each from a different network, like a botnet. */
const register = (app: TestApp, n: number, secret: string) =>
  app.guest.post<Failure>(
    '/auth/register',
    { email: `bot${n}@studio.test`, password: 'secret-1', secret },
    { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` },
  );

describeOnce(
  'the registration code',
  (app) => {
    it('has a limit over all addresses, which correct codes do not use up', async () => {
      app().clock.set(new Date().toISOString());
      for (let n = 0; n < 5; n++) expect((await register(app(), n, REGISTRATION_CODE)).status).toBe(201);
      const statuses = await statusesOf(110, (n) => register(app(), n + 10, 'wrong'));
      expect(statuses).toEqual([...times(100, 403), ...times(10, 429)]);
      const refused = await register(app(), 500, REGISTRATION_CODE);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    });

    it('does not keep users from signing in at its limit, and can be tried again an hour later', async () => {
      expect((await app().admin()).token).toBeTruthy();
      app().clock.forward(60.1);
      expect((await register(app(), 500, REGISTRATION_CODE)).status).toBe(201);
    });
  },
  { TRUST_PROXY: '1' },
);
