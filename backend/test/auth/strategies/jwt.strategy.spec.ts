import { JwtService } from '@nestjs/jwt';
import { JwtStrategy } from '../../../src/modules/auth/access/strategies/jwt.strategy';
import type { SignedClaims } from '../../../src/modules/auth/access/tokens.service';
import { askToken } from '../../support/access-tokens';
import { identify } from '../../support/strategies';
import { describeApp } from '../../support/test-app';

describeApp('the strategy for logins', (app) => {
  beforeEach(() => app().clock.set('2031-05-05T08:00:00.000Z'));

  const jwt = () => app().nest.get(JwtService, { strict: false });
  const claimsOf = (token = '') => jwt().decode<SignedClaims>(token);
  const bearer = (token = '', lists: string[] = []) =>
    identify(app().nest.get(JwtStrategy), { authorization: `Bearer ${token}` }, lists);

  it('knows the person and the login of a token, and reads the revisions of lists', async () => {
    const employee = await app().employee();
    await employee.post('/api/tasks', { title: 'A task', assignee: await employee.id() });
    const [alone, together] = [await bearer(employee.token), await bearer(employee.token, ['tasks'])];
    const { sub, sid } = claimsOf(employee.token);
    expect(alone).toMatchObject({ user: { id: sub, role: 'employee', loginSessionId: sid }, revision: '' });
    expect(together?.revision).toMatch(/^[\w-]{10,}$/);
  });

  it('takes a token only with the claims of a login and the algorithm of ours', async () => {
    const { token } = await app().employee();
    const { sub, sid, exp } = claimsOf(token);
    expect(await bearer(jwt().sign({ sub, sid, exp }))).not.toBeNull();
    const lacking = [
      { sid, exp },
      { sub, exp },
      { sub, sid },
      { sub: String(sub), sid, exp },
      { sub, sid: 7, exp },
    ];
    for (const claims of lacking) expect([claims, await bearer(jwt().sign(claims))]).toEqual([claims, null]);
    expect(await bearer(jwt().sign({ sub, sid, exp }, { algorithm: 'HS512' }))).toBeNull();
    expect(await bearer(jwt().sign({ sub, sid, exp }, { secret: 'a secret of somebody else, as long' }))).toBeNull();
  });

  it('takes a token until the second in which it ends, however often its signature was right', async () => {
    const { token } = await app().employee();
    const { sub, sid } = claimsOf(token);
    const short = jwt().sign({ sub, sid, exp: Date.parse('2031-05-05T08:01:00.000Z') / 1000 });
    app().clock.set('2031-05-05T08:00:59.999Z');
    expect(await bearer(short)).not.toBeNull();
    expect(await bearer(short)).not.toBeNull();
    app().clock.set('2031-05-05T08:01:00.000Z');
    expect(await bearer(short)).toBeNull();
    expect(await bearer(token)).not.toBeNull();
  });

  it('leaves access tokens, other schemes and requests without a token to others', async () => {
    const employee = await app().employee();
    const { body } = await askToken(employee);
    expect(await bearer(body.token)).toBeNull();
    const others: Record<string, string>[] = [
      { authorization: `Basic ${employee.token}` },
      { cookie: employee.cookieHeader },
      {},
    ];
    for (const headers of others) expect(await identify(app().nest.get(JwtStrategy), headers)).toBeNull();
  });
});
