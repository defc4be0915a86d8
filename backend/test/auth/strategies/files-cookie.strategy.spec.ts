import { FilesCookieStrategy } from '../../../src/modules/auth/access/strategies/files-cookie.strategy';
import { askToken } from '../../support/access-tokens';
import { identify } from '../../support/strategies';
import { describeApp } from '../../support/test-app';
import type { Failure } from '../../support/types';

const LINK = '/files/avatars/nobody.png';

describeApp('the strategy for links to files', (app) => {
  beforeEach(() => app().clock.set('2031-05-05T08:00:00.000Z'));

  const asked = (headers: Record<string, string>) => identify(app().nest.get(FilesCookieStrategy), headers);

  it('knows the person and the login of a cookie until that login ends', async () => {
    const employee = await app().employee();
    const cookie = employee.cookieHeader;
    expect((await asked({ cookie }))?.user).toMatchObject({ id: await employee.id(), role: 'employee' });
    expect((await employee.post('/auth/logout')).status).toBe(204);
    expect(await asked({ cookie })).toBeNull();
  });

  it('knows nobody by another cookie, a changed one, or the token of a login', async () => {
    const { cookieHeader, token = '' } = await app().employee();
    expect(await asked({ cookie: cookieHeader.replace('files_key=', 'files_kez=') })).toBeNull();
    expect(await asked({ cookie: cookieHeader.replace('files_key=', 'files_key=x') })).toBeNull();
    expect(await asked({ authorization: `Bearer ${token}` })).toBeNull();
  });

  it('does not make up for an access token that is worthless, nor stand in the way of a good one', async () => {
    const employee = await app().employee();
    const { body } = await askToken(employee, { scopes: ['people:read'] });
    const send = (token: string, cookie: string) =>
      app().guest.get<Failure>(LINK, { authorization: `Bearer ${token}`, cookie });
    expect((await send('studio_pat_worthless', employee.cookieHeader)).body.code).toBe('invalid_access_token');
    expect((await send('worthless', employee.cookieHeader)).status).toBe(404);
    expect((await send(body.token, 'files_key=worthless')).status).toBe(404);
  });
});
