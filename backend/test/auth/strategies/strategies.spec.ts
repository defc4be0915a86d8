import { JwtStrategy } from '../../../src/modules/auth/access/strategies/jwt.strategy';
import {
  AccessTokenStrategy,
  FilesCookieStrategy,
} from '../../../src/modules/auth/access/strategies/request.strategies';
import { askToken } from '../../support/access-tokens';
import { identify } from '../../support/strategies';
import { ADMIN, describeOnce } from '../../support/test-app';

const STRATEGIES = [JwtStrategy, AccessTokenStrategy, FilesCookieStrategy].map((kind) => ({ name: kind.name, kind }));

describeOnce('each strategy', (app) => {
  it.each(STRATEGIES)('takes nothing but its own: $name', async ({ kind }) => {
    app().clock.set('2031-05-05T08:00:00.000Z');
    const admin = await app().admin();
    const program = (await askToken(admin, { currentPassword: ADMIN.password })).body.token;
    const sent: [unknown, Record<string, string>][] = [
      [JwtStrategy, { authorization: `Bearer ${admin.token}` }],
      [AccessTokenStrategy, { authorization: `Bearer ${program}` }],
      [FilesCookieStrategy, { cookie: admin.cookieHeader }],
      [null, { authorization: `Bearer ${admin.cookieHeader}` }],
      [null, { cookie: admin.cookieHeader.replaceAll('=', '=x') }],
    ];
    const taken = [];
    for (const [its, headers] of sent) {
      const identity = await identify(app().nest.get(kind), headers);
      if (identity) taken.push([its, identity.user.email]);
    }
    expect(taken).toEqual([[kind, ADMIN.email]]);
  });
});
