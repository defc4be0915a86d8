import argon2 from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { hashPassword, passwordMatches } from '../../src/platform/access/passwords';
import { User } from '../../src/modules/users/user.entity';
import type { TokenDto as Token } from '../../src/modules/auth/dto/auth-responses.dto';
import { Client } from '../support/client';
import { atRealCost } from '../support/real-cost';
import { times } from '../support/statuses';
import { itOnce } from '../support/databases';
import { ADMIN, describeApp, describeOnce, REGISTRATION_CODE } from '../support/test-app';
import type { Failure, TestUser } from '../support/types';

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describeOnce('signing in', (app) => {
  const login = (body: Record<string, unknown>) => app().guest.post<Token & Failure>('/auth/login', body);

  it('gives a token with the user’s id and the login session, and nothing that can go stale', async () => {
    const { status, body } = await login(ADMIN);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token']);
    const { sub, sid, iat, exp, ...others } = claimsOf(body.token);
    expect(others).toEqual({});
    expect(sub).toEqual(expect.any(Number));
    expect(sid).toMatch(/^[\w-]{20,}$/);
    // The second may change between creating the session and signing the token.
    expect([12 * 3600 - 1, 12 * 3600]).toContain(Number(exp) - Number(iat));
  });

  it('gives the same answer to an unknown e-mail, a wrong password, and an invalid e-mail', async () => {
    for (const email of ['nobody@studio.test', ADMIN.email, 'not an address', '\u0000', '\ud800', 'a'.repeat(900)]) {
      const { status, body } = await login({ email, password: 'wrong-password' });
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: 'Invalid email or password', statusCode: 401, code: 'invalid_login' },
      });
    }
  });

  it('refuses a password that differs in case, spaces or length, but takes any form of the address', async () => {
    const { email, password } = ADMIN;
    for (const other of [password.toUpperCase(), ` ${password}`, `${password} `, `${password}x`]) {
      expect((await login({ email, password: other })).status).toBe(401);
    }
    expect((await login({ email: '  ADMIN@Studio.Test ', password })).status).toBe(200);
  });

  it.each([
    {},
    { email: 'a@b.c' },
    { password: 'x' },
    { email: '', password: '' },
    { email: null, password: null },
    { email: [], password: {} },
  ])('says that e-mail and password are required for %j', async (body) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { error: 'Email and password are required' } });
  });

  it('verifies a hash of the same cost for an unknown user', async () => {
    expect(await atRealCost(() => hashPassword('anything'))).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const verify = jest.spyOn(argon2, 'verify');
    for (const hash of [await hashPassword('another'), undefined]) {
      expect(await passwordMatches('nobody has this password', hash)).toBe(false);
    }
    const costs = verify.mock.calls.map(([hash]) => hash.toString().split('$').slice(0, 4).join('$'));
    verify.mockRestore();
    expect(costs).toHaveLength(2);
    expect(costs[1]).toBe(costs[0]);
  });
});

describeApp('a token', (app) => {
  const me = (token: string) => new Client(app().url, token).get<{ user: TestUser } & Failure>('/auth/me');

  it('opens nothing if missing, forged, unsigned, another user’s or not a token', async () => {
    const { token = '' } = await app().admin();
    const [header = '', claims = '', signature = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`;
    const others = encode({ ...claimsOf(token), sub: 999 });
    const foreign = createHmac('sha256', 'another secret').update(`${header}.${claims}`).digest('base64url');
    const bad = [unsigned, `${header}.${others}.${signature}`, `${header}.${claims}.${foreign}`, `${token}x`];
    for (const forged of ['', 'x', 'null', ...bad]) {
      const { status, body } = await me(forged);
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: 'Please sign in', statusCode: 401, code: 'not_signed_in' },
      });
    }
    expect((await new Client(app().url).get('/auth/me', { authorization: `Basic ${token}` })).status).toBe(401);
    expect((await new Client(app().url).get('/auth/me', { authorization: `bearer ${token}` })).status).toBe(200);
  });

  it('says who is signed in, without hashes', async () => {
    const admin = await app().admin();
    const { body } = await admin.get<{ user: TestUser }>('/auth/me');
    expect(body).toEqual({
      revision: expect.any(String) as string,
      user: {
        id: expect.any(Number) as number,
        email: ADMIN.email,
        first_name: null,
        last_name: null,
        role: 'admin',
        profile_picture: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
        mustChangePassword: false,
        isAdmin: true,
        isEmployee: false,
      },
    });
  });

  it('ends with its login session, and only with that one', async () => {
    const [here, there] = [await app().admin(), await app().admin()];
    expect((await here.post('/auth/logout')).status).toBe(204);
    expect((await here.get('/auth/me')).status).toBe(401);
    expect((await here.post('/auth/logout')).status).toBe(401);
    expect((await there.get('/auth/me')).status).toBe(200);
  });

  it('is refused after its lifetime', async () => {
    const employee = await app().employee();
    app().clock.forward(12 * 60 - 1);
    expect((await employee.get('/auth/me')).status).toBe(200);
    app().clock.forward(2);
    expect((await employee.get('/auth/me')).status).toBe(401);
  });

  it('carries the account’s current role, not that of the login', async () => {
    const employee = await app().employee();
    const id = await employee.id();
    const { manager } = app().dataSource;
    await manager.update(User, id, { role: 'admin' });
    expect((await employee.get('/auth/me')).body).toMatchObject({ user: { isAdmin: true, role: 'admin' } });
    expect((await employee.delete<Failure>('/api/tasks/2147483647')).status).toBe(404);
    await manager.update(User, id, { role: 'employee' });
    expect((await employee.delete('/api/tasks/2147483647')).status).toBe(403);
    await manager.delete(User, id);
    expect((await employee.get('/auth/me')).status).toBe(401);
  });

  it('answers 401, never a 5xx, when its user logs out in another tab meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const admin = await app().admin();
      const [me, logout] = [() => admin.get('/auth/me'), () => admin.post('/auth/logout')];
      const answers = await Promise.all([me(), logout(), me(), admin.get('/api/tasks')]);
      for (const { status } of answers) expect([200, 204, 401]).toContain(status);
    }
  });
});

describeApp('registering', (app, database) => {
  const register = (body: Record<string, unknown>) =>
    app().guest.post<Token & Failure>('/auth/register', { secret: REGISTRATION_CODE, ...body });

  it('makes an employee and signs them in', async () => {
    const { status, body } = await register({ email: ' New.Person@Studio.Test ', password: 'secret-1' });
    expect(status).toBe(201);
    const { user } = (await new Client(app().url, body.token).get<{ user: TestUser }>('/auth/me')).body;
    expect(user).toMatchObject({ email: 'new.person@studio.test', role: 'employee', isEmployee: true, isAdmin: false });
    expect((await app().guest.signIn('new.person@studio.test', 'secret-1')).token).toBeTruthy();
  });

  it('compares the code before anything else, such as whether an address is taken', async () => {
    const wrong = ['wrong', '', null, 7, {}, [REGISTRATION_CODE], `${REGISTRATION_CODE} `, undefined];
    const asked = [...wrong, REGISTRATION_CODE.toUpperCase()].map((secret) => ({ secret, email: 5, unknown: true }));
    for (const one of [...asked, { ...ADMIN, secret: 'wrong' }]) {
      const { status, body } = await app().guest.post<Failure>('/auth/register', one);
      expect({ status, body }).toEqual({
        status: 403,
        body: { error: 'Invalid registration code', statusCode: 403, code: 'invalid_registration_code' },
      });
    }
    // Wrong codes count for the whole address.
    app().clock.forward(16);
  });

  itOnce(database).each([
    {},
    { email: 'someone@studio.test' },
    { password: 'secret-1' },
    { email: '', password: '' },
    { email: '  ', password: 'secret-1' },
  ])('needs e-mail and password: %j', async (body) => {
    expect(await register(body)).toMatchObject({ status: 400, body: { error: 'Email and password are required' } });
  });

  it('refuses a taken e-mail address in any notation', async () => {
    const taken = await register({ email: 'ADMIN@studio.test', password: 'secret-1' });
    expect(taken).toMatchObject({ status: 409, body: { details: [{ field: 'email' }] } });
  });

  it('creates one account when a user sends the form many times at once', async () => {
    const eager = () => register({ email: 'eager@studio.test', password: 'secret-1' });
    const answers = await Promise.all(Array.from({ length: 8 }, eager));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...times(7, 409)]);
    expect(await app().dataSource.manager.countBy(User, { email: 'eager@studio.test' })).toBe(1);
  });

  itOnce(database).each([
    ['not an address', { email: 'nobody', password: 'secret-1' }, 'email'],
    ['a role it would like to have', { email: 'r@studio.test', password: 'secret-1', role: 'admin' }, 'role'],
  ])('refuses %s by name', async (_, body, field) => {
    const details = [{ field, message: expect.any(String) as string }];
    expect(await register(body)).toMatchObject({ status: 400, body: { details } });
  });

  it('takes passwords of 6 and of 128 characters of any language', async () => {
    for (const [index, password] of ['zażółć', '🔐'.repeat(64), 'ß'.repeat(128)].entries()) {
      const email = `long${index}@studio.test`;
      expect((await register({ email, password })).status).toBe(201);
      expect((await app().guest.signIn(email, password)).token).toBeTruthy();
    }
  });
});
