import { JwtService } from '@nestjs/jwt';
import { Strategy } from 'passport-jwt';
import { JwtStrategy } from '../../../src/modules/auth/access/strategies/jwt.strategy';
import type { SignedSessionClaims } from '../../../src/modules/auth/access/login-sessions.service';
import { identify } from '../../support/strategies';
import { describeOnce } from '../../support/test-app';

describeOnce('the strategy for logins', (app) => {
  beforeEach(() => app().clock.set('2031-05-05T08:00:00.000Z'));

  const jwt = () => app().nest.get(JwtService, { strict: false });
  const claimsOf = (token = '') => jwt().decode<SignedSessionClaims>(token);
  const bearer = (token = '') => identify(app().nest.get(JwtStrategy), { authorization: `Bearer ${token}` });

  it('takes a token only with the claims of a login and our algorithm', async () => {
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
    const header = { typ: 'JWT', alg: 'HS256' };
    for (const claims of ['null', '[]', '7'])
      expect([claims, await bearer(jwt().sign(Buffer.from(claims), { header }))]).toEqual([claims, null]);
    expect(await bearer(jwt().sign({ sub, sid, exp }, { algorithm: 'HS512' }))).toBeNull();
    expect(await bearer(jwt().sign({ sub, sid, exp }, { secret: 'a secret of somebody else, as long' }))).toBeNull();
  });

  it('does not turn a server error into a refusal', async () => {
    const { token } = await app().employee();
    const spy = jest.spyOn(Strategy.prototype, 'authenticate').mockImplementation(() => {
      throw new Error('Ours');
    });
    await expect(bearer(token)).rejects.toThrow('Ours');
    spy.mockRestore();
    expect(await bearer(token)).not.toBeNull();
  });

  it('takes a token up to the second in which it expires, even with a cached signature', async () => {
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
});
