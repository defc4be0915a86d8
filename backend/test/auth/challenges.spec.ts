import { describeOnce } from '../support/test-app';

const INVALID = 'Bearer error="invalid_token"';

describeOnce('a refusal with 401', (app) => {
  const challengeOf = async (path: string, headers: Record<string, string> = {}, body?: Record<string, unknown>) => {
    const answer = await app().guest.send(body ? 'POST' : 'GET', path, body, headers);
    expect(answer.status).toBe(401);
    return answer.headers.get('www-authenticate');
  };

  it('asks for a bearer token, and says if the one sent is invalid', async () => {
    expect(await challengeOf('/api/tasks')).toBe('Bearer');
    expect(await challengeOf('/files/costs/unknown')).toBe('Bearer');
    expect(await challengeOf('/api/tasks', { authorization: 'Basic YTpi' })).toBe('Bearer');
    for (const token of ['made.up.token', 'a b', 'studio_pat_unknown'])
      expect(await challengeOf('/api/tasks', { authorization: `Bearer ${token}` })).toBe(INVALID);
    const former = await app().employee();
    await former.post('/auth/logout');
    const late = await former.get('/api/tasks');
    expect([late.status, late.headers.get('www-authenticate')]).toEqual([401, INVALID]);
  });

  it('does not mention a token if a password is wrong', async () => {
    const login = { email: 'nobody@studio.test', password: 'wrong' };
    expect(await challengeOf('/auth/login', { authorization: 'Bearer made.up.token' }, login)).toBe('Bearer');
  });

  it('does not happen on public routes', async () => {
    const admin = await app().admin();
    for (const path of ['/api/tasks', '/api/nothing'])
      expect((await admin.get(path)).headers.has('www-authenticate')).toBe(false);
  });

  it('accepts the scheme in any case', async () => {
    const { token } = await app().employee();
    for (const authorization of [`bearer ${token}`, `Bearer   ${token}`])
      expect((await app().guest.get('/auth/me', { authorization })).status).toBe(200);
  });
});
