import { Client } from '../support/client';
import { sendRaw } from '../support/hostile/raw-http';
import { statusesOf, times } from '../support/statuses';
import { describeOnce, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

const BUDGET = 20;

/** Behind a proxy, so that a test can send from several addresses. */
const from = (address: string) => ({ 'x-forwarded-for': address });

type Kind = [string, number, (app: TestApp, headers: Record<string, string>) => Promise<{ status: number }>];

const HOSTILE: Kind[] = [
  ['malformed JSON', 400, ({ guest }, headers) => guest.post('/auth/login', '{"half', headers)],
  [
    'a compressed body',
    415,
    ({ guest }, from) => guest.post('/auth/login', '{}', { 'content-encoding': 'br', ...from }),
  ],
  ['an unknown call', 404, ({ guest }, headers) => guest.get('/api/nothing', headers)],
  ['an unknown place', 404, ({ guest }, headers) => guest.post('/nowhere', {}, headers)],
  ['a wrong method', 404, ({ guest }, headers) => guest.send('PROPFIND', '/auth/login', undefined, headers)],
  ['a path that cannot be read', 400, ({ guest }, headers) => guest.get('/api/tasks/%ff', headers)],
  ['no token', 401, ({ guest }, headers) => guest.get('/api/tasks', headers)],
  ['no cookie', 401, ({ guest }, headers) => guest.get('/files/avatars/1.webp', headers)],
  [
    'a file that is not there, on the landing page’s host',
    404,
    ({ url }, headers) =>
      sendRaw(
        url,
        `GET /assets/x.js HTTP/1.1\r\nHost: elsewhere\r\nConnection: close\r\nX-Forwarded-For: ${headers['x-forwarded-for'] ?? ''}\r\n\r\n`,
      ),
  ],
];

describeOnce(
  'the requests of a minute',
  (running) => {
    it.each(HOSTILE.map((kind, n) => [...kind, n] as const))('are used up by %s', async (_, status, send, n) => {
      const here = from(`198.51.100.${n}`);
      expect(await statusesOf(BUDGET + 2, () => send(running(), here))).toEqual([...times(BUDGET, status), 429, 429]);
      const refused = await running().guest.get<Failure>('/api/config', here);
      expect(refused.status).toBe(429);
      expect(refused.body.error).toBe('Too many requests. Please wait a moment and try again.');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await running().guest.get('/api/config', from('203.0.113.1'))).status).toBe(200);
    });

    it('of a user are not spent with a revoked token', async () => {
      const employee = await running().employee();
      const stolen = new Client(running().url, employee.token);
      const passwords = { currentPassword: 'employee-password', newPassword: 'another-password' };
      const { token } = (await employee.put<{ token: string }>('/auth/change-password', passwords)).body;
      const statuses = await statusesOf(BUDGET + 2, () => stolen.get('/api/tasks', from('192.0.2.61')));
      expect(statuses).toEqual([...times(BUDGET, 401), 429, 429]);
      expect((await new Client(running().url, token).get('/api/tasks', from('192.0.2.1'))).status).toBe(200);
    });

    it('of a user are not spent with a revoked cookie', async () => {
      const employee = await running().employee('cookie@studio.test');
      const cookie = employee.cookieHeader;
      const picture = (address: string) => running().guest.get('/files/avatars/1.webp', { cookie, ...from(address) });
      expect((await picture('192.0.2.3')).status).toBe(404);
      await employee.post('/auth/logout');
      expect(await statusesOf(BUDGET + 1, () => picture('192.0.2.66'))).toEqual([...times(BUDGET, 401), 429]);
      const again = await running().guest.signIn('cookie@studio.test', 'employee-password');
      expect((await again.get('/api/tasks')).status).toBe(200);
    });

    it('of an address are not spent by its signed-in users', async () => {
      const office = from('192.0.2.100');
      const people = [await running().employee(), await running().employee(), await running().employee()];
      for (const person of people) {
        expect(await statusesOf(15, () => person.get('/api/tasks', office))).toEqual(times(15, 200));
      }
      expect(await statusesOf(15, () => running().guest.get('/api/config', office))).toEqual(times(15, 200));
    });

    it('of a user include pictures, and leave the address and other users alone', async () => {
      const [runaway, other] = [await running().employee(), await running().employee()];
      const here = from('192.0.2.8');
      const picture = () => running().guest.get('/files/avatars/1.webp', { cookie: runaway.cookieHeader, ...here });
      expect(await statusesOf(BUDGET + 2, picture)).toEqual([...times(BUDGET, 404), 429, 429]);
      expect((await other.get('/api/users', here)).status).toBe(200);
      expect((await running().guest.get('/api/config', here)).status).toBe(200);
    });

    it('of other addresses are not spent by file paths in capitals', async () => {
      const { cookieHeader: cookie } = await running().employee();
      await statusesOf(BUDGET + 1, () =>
        running().guest.get('/FILES/avatars/1.webp', { cookie, ...from('192.0.2.7') }),
      );
      expect((await running().guest.get('/api/config', from('203.0.113.7'))).status).toBe(200);
    });

    it('of a signed-in user include public calls', async () => {
      const employee = await running().employee();
      expect((await employee.get('/api/tasks', from('192.0.2.1'))).status).toBe(200);
      for (let n = 0; n < BUDGET; n++) await employee.get('/api/config', from('192.0.2.1'));
      expect((await employee.get('/api/tasks', from('192.0.2.1'))).status).toBe(429);
      expect((await running().guest.get('/api/config', from('192.0.2.1'))).status).toBe(200);
    });
  },
  { REQUESTS_PER_MINUTE: String(BUDGET), TRUST_PROXY: '1' },
);
