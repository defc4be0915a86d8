import { expect, test } from '@playwright/test';
import { ask } from '../../fixtures/ask';
import { startSite } from '../../harness/site';

test('without a backend, calls get an error in the API’s form, and pages still work', async () => {
  test.slow();
  const error = 'The service cannot be reached. Please try again shortly.';
  const { port, stop, backends } = await startSite();
  try {
    const { lines: wanted } = await ask({ port, path: '/favicon.svg' });
    await backends[0]!.program.stop();
    for (const path of ['/api/tasks', '/auth/me', '/admin/users', '/files/avatars/x.webp', '/health/ready']) {
      const { status, text, headers, lines } = await ask({ port, path });
      expect([path, status, JSON.parse(text)]).toEqual([
        path,
        502,
        { error, statusCode: 502, code: 'service_unreachable' },
      ]);
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      const security = wanted.filter(([name]) => name.startsWith('x-') || name.endsWith('-policy'));
      for (const [name, value] of security) if (name !== 'x-request-id') expect(lines).toContainEqual([name, value]);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    }
    expect((await ask({ port, path: '/login' })).status).toBe(200);
  } finally {
    await stop();
  }
});
