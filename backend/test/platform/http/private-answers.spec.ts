import { describeOnce } from '../../support/test-app';
import { OPERATIONS } from '../../support/fuzz/operations';

const PRIVATE = /^\/(auth|admin|api\/finances)\//;

describeOnce('what no cache may keep', (app) => {
  it('is said on every answer about people, administration and finances, whatever the answer', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const calls = OPERATIONS.filter(({ path }) => PRIVATE.test(path));
    expect(calls.length).toBeGreaterThan(20);
    for (const { method, path } of calls) {
      const asked = path.replace(/\{table\}/, 'tasks').replace(/\{\w+\}/g, '1');
      for (const client of [app().guest, employee, ...(method === 'GET' ? [admin] : [])]) {
        const { status, headers } = await client.send(method, asked);
        expect([method, path, status, headers.get('cache-control')]).toEqual([method, path, status, 'no-store']);
      }
    }
    for (const path of ['/AUTH/me', '/Admin/users', '/api/Finances/costs', '/auth/nothing', '/admin']) {
      expect((await admin.get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('leaves polled lists as they are', async () => {
    const { headers } = await (await app().admin()).get('/api/tasks');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('goes with a policy that asks nothing of a device', async () => {
    const policy = (await app().guest.get('/health/live')).headers.get('permissions-policy') ?? '';
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(policy.split(', ')).toContain(`${feature}=()`);
    }
  });
});
