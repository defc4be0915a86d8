import { askToken } from '../../support/access-tokens';
import { Client } from '../../support/client';
import { ADMIN, startApp, type TestApp } from '../../support/test-app';

const LINK = '/files/avatars/nobody.png';

const start = async (secret: string) => {
  const app = await startApp({ database: 'sqlite', env: { JWT_SECRET: secret } });
  app.clock.set('2031-05-05T08:00:00.000Z');
  const admin = await app.admin();
  const { body } = await askToken(admin, { currentPassword: ADMIN.password });
  return { app, admin, program: body.token };
};

/** An application's answers to a session token, access token and files cookie of another one. */
async function answers(app: TestApp, { admin, program }: Awaited<ReturnType<typeof start>>): Promise<number[]> {
  const asked = [
    new Client(app.url, admin.token).get('/auth/me'),
    new Client(app.url, program).get('/auth/me'),
    app.guest.get(LINK, { cookie: admin.cookieHeader }),
  ];
  return (await Promise.all(asked)).map(({ status }) => status);
}

const KNOWN = [200, 200, 404];
const UNKNOWN = [401, 401, 401];

it('each application in a process knows only its own users, whichever started last, and after another has ended', async () => {
  const first = await start('the secret of the first application');
  try {
    expect(await answers(first.app, first)).toEqual(KNOWN);
    const second = await start('the secret of the second application');
    try {
      expect(await answers(first.app, first)).toEqual(KNOWN);
      expect(await answers(second.app, second)).toEqual(KNOWN);
      expect(await answers(first.app, second)).toEqual(UNKNOWN);
      expect(await answers(second.app, first)).toEqual(UNKNOWN);
    } finally {
      await second.app.close();
    }
    expect(await answers(first.app, first)).toEqual(KNOWN);
    expect(await answers(first.app, second)).toEqual(UNKNOWN);
  } finally {
    await first.app.close();
  }
});
