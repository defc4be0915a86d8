import type {
  AccessTokensDto,
  CreatedAccessTokenDto,
  RevokedTokensDto,
} from '../../src/modules/auth/dto/access-token.dto';
import { AccessToken } from '../../src/modules/auth/access/access-tokens/access-token.entity';
import { tokenText } from '../../src/modules/auth/access/access-tokens/access-token-text';
import { type Asked, askToken, PASSWORD } from '../support/access-tokens';
import type { Scope } from '../../src/platform/access/scopes';
import { Client } from '../support/client';
import { statusesOf, times } from '../support/statuses';
import { describeOnce } from '../support/test-app';
import { IdentityService } from '../../src/modules/auth/access/identity.service';

describeOnce('creating an access token', (app) => {
  beforeEach(() => app().clock.set('2031-05-05T08:00:00.000Z'));

  const tokensOf = async (person: Client) => (await person.get<AccessTokensDto>('/auth/tokens')).body.tokens;

  it('requires the password, with the same limit on guesses as elsewhere', async () => {
    const employee = await app().employee();
    const refused = { status: 400, body: { code: 'wrong_current_password' } };
    expect(await askToken(employee, { currentPassword: 'wrong-password' })).toMatchObject(refused);
    const statuses = await statusesOf(15, (n) => askToken(employee, { currentPassword: `guess-${n}` }));
    expect(statuses.at(-1)).toBe(429);
    expect(await tokensOf(employee)).toEqual([]);
  });

  it.each<[string, Asked, string, string]>([
    ['no name', { name: ' ' }, 'name', 'token_name_required'],
    ['no permission', { scopes: [] }, 'scopes', 'scopes_required'],
    ['an unknown permission', { scopes: ['tasks:own' as Scope] }, 'scopes', 'scopes_required'],
    ['what only admins may do', { scopes: ['costs:read'] }, 'scopes', 'scope_for_admins'],
    ['a day that is over', { expiresOn: '2031-05-04' }, 'expiresOn', 'token_expiry'],
    ['more than a year', { expiresOn: '2032-05-06' }, 'expiresOn', 'token_expiry'],
    ['no day', { expiresOn: 'never' }, 'expiresOn', 'must_be_date'],
    ['no password', { currentPassword: '' }, 'currentPassword', 'current_password_required'],
  ])('is refused with %s', async (_, asked, field, code) => {
    const { status, body } = await askToken(await app().employee(), asked);
    expect([status, body.details?.map((detail) => [detail.field, detail.code])]).toEqual([400, [[field, code]]]);
  });

  it('requires a new name, and fewer than fifty tokens', async () => {
    const employee = await app().employee();
    expect((await askToken(employee, { name: 'Backup' })).status).toBe(201);
    const taken = { status: 400, body: { code: 'token_name_taken' } };
    expect(await askToken(employee, { name: 'BACKUP' })).toMatchObject(taken);
    const one = { userId: await employee.id(), scopes: '', createdAt: new Date(), expiresAt: new Date('2031-06-05') };
    const others = Array.from({ length: 49 }, (_, n) => ({ ...one, name: `Other ${n}`, tokenHash: `${n}` }));
    await app().dataSource.manager.insert(AccessToken, others);
    expect(await askToken(employee)).toMatchObject({ status: 409, body: { code: 'too_many_access_tokens' } });
    expect((await employee.delete<RevokedTokensDto>('/auth/tokens')).body).toEqual({ revoked: 50 });
  });

  it('gives one that cannot be guessed from a similar one', async () => {
    const n8n = new Client(app().url, (await askToken(await app().employee())).body.token);
    const secret = (n8n.token ?? '').slice('studio_pat_'.length, -7);
    const guesses = Array.from(secret, (character, place) =>
      tokenText(secret.slice(0, place) + (character === 'a' ? 'b' : 'a') + secret.slice(place + 1)),
    );
    const identities = app().nest.get(IdentityService);
    for (const guess of guesses) expect(await identities.byToken(guess, [])).toBeNull();
    expect(await identities.byToken(n8n.token ?? '', [])).not.toBeNull();
    for (const broken of [`${n8n.token ?? ''}x`, 'studio_pat_', secret]) {
      expect((await new Client(app().url, broken).get('/api/tasks')).status).toBe(401);
    }
  });
});

describeOnce(
  'the requests of programs',
  (app) => {
    it('have their own budget, and wrong tokens spend the budget of their address', async () => {
      const employee = await app().employee();
      const asked = { name: 'n8n', scopes: ['tasks:read'], currentPassword: PASSWORD };
      const expiresOn = new Date(app().clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
      const { body } = await employee.post<CreatedAccessTokenDto>('/auth/tokens', { ...asked, expiresOn });
      const n8n = new Client(app().url, body.token);
      const ask = (who: Client, address: string) => () => who.get('/api/tasks', { 'x-forwarded-for': address });
      const statuses = await statusesOf(32, ask(n8n, '192.0.2.1'));
      expect(statuses.filter((status) => status === 200)).toHaveLength(30);
      expect((await ask(employee, '192.0.2.1')()).status).toBe(200);
      const wrong = new Client(app().url, tokenText('never-made'));
      expect(await statusesOf(32, ask(wrong, '192.0.2.9'))).toEqual([...times(30, 401), 429, 429]);
    });
  },
  { REQUESTS_PER_MINUTE: '30', TRUST_PROXY: '1' },
);
