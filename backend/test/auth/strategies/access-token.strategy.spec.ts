import { AccessTokenStrategy } from '../../../src/modules/auth/access/strategies/access-token.strategy';
import { askToken } from '../../support/access-tokens';
import { identify } from '../../support/strategies';
import { describeApp } from '../../support/test-app';

describeApp('the strategy for access tokens', (app) => {
  beforeEach(() => app().clock.set('2031-05-05T08:00:00.000Z'));

  const bearer = (token = '', lists: string[] = []) =>
    identify(app().nest.get(AccessTokenStrategy), { authorization: `Bearer ${token}` }, lists);

  it('knows the person of a token and what it may do, without a login, and reads the revisions of lists', async () => {
    const employee = await app().employee();
    await employee.post('/api/tasks', { title: 'A task', assignee: await employee.id() });
    const { body } = await askToken(employee, { scopes: ['tasks:write', 'people:read'] });
    const found = await bearer(body.token, ['tasks']);
    expect(found?.user).toMatchObject({
      id: await employee.id(),
      loginSessionId: '',
      workConsent: null,
      accessToken: { id: body.access_token.id, scopes: ['tasks:write', 'people:read'] },
    });
    expect(found?.revision).toMatch(/^[\w-]{10,}$/);
  });

  it('knows nobody by a token with a slip, by one that is revoked, or by one that has ended', async () => {
    const employee = await app().employee();
    const [ends, revoked] = [(await askToken(employee)).body, (await askToken(employee)).body];
    expect(await bearer(`${ends.token.slice(0, -1)}!`)).toBeNull();
    expect((await employee.delete(`/auth/tokens/${revoked.access_token.id}`)).status).toBeLessThan(300);
    expect(await bearer(revoked.token)).toBeNull();
    app().clock.set('2031-06-05T21:59:59.999Z');
    expect(await bearer(ends.token)).not.toBeNull();
    app().clock.set('2031-06-05T22:00:00.000Z');
    expect(await bearer(ends.token)).toBeNull();
  });

  it('leaves logins and cookies to others', async () => {
    const employee = await app().employee();
    expect(await bearer(employee.token)).toBeNull();
    expect(await identify(app().nest.get(AccessTokenStrategy), { cookie: employee.cookieHeader })).toBeNull();
  });
});
