import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, type Access, BEFORE_PASSWORD_CHANGE } from '../../../src/platform/access/access';
import { AccessToken } from '../../../src/modules/auth/access/access-tokens/access-token.entity';
import { neededScope } from '../../../src/modules/auth/access/access-tokens/needed-scope';
import type { CreatedAccessTokenDto } from '../../../src/modules/auth/dto/access-token.dto';
import { User } from '../../../src/modules/users/user.entity';
import { type Scope, SCOPES } from '../../../src/platform/access/scopes';
import { Client } from '../../support/client';
import { addTotp, firstStep } from '../../support/second-factor/factors';
import { ADMIN, describeOnce, type TestApp } from '../../support/test-app';
import type { Failure } from '../../support/types';

interface Route {
  /** Such as `PATCH /api/tasks/:id`. */
  name: string;
  method: string;
  /** With ids instead of parameters. */
  path: string;
  access: Access | undefined;
  beforePasswordChange: boolean;
}

/** Every route registered with Nest, as its controller declares it. */
function routesOf({ nest }: TestApp): Route[] {
  const reflector = nest.get(Reflector);
  const scanner = new MetadataScanner();
  const controllers = nest.get(DiscoveryService, { strict: false }).getControllers();
  return controllers.flatMap(({ instance, metatype }) => {
    if (!instance || !metatype) return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    return scanner.getAllMethodNames(prototype).flatMap((name): Route | Route[] => {
      const handler = prototype[name];
      const path = handler && reflector.get<string | undefined>(PATH_METADATA, handler);
      if (path === undefined || !handler) return [];
      const method = RequestMethod[reflector.get<RequestMethod>(METHOD_METADATA, handler)];
      const full = `/${[reflector.get<string>(PATH_METADATA, metatype), path].join('/')}`
        .replace(/\/+/g, '/')
        .replace(/(.)\/$/, '$1');
      return {
        name: `${method} ${full}`,
        method,
        path: full.replace(/[:*]\w+/g, '1'),
        access: reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, metatype]),
        beforePasswordChange:
          reflector.getAllAndOverride<boolean | undefined>(BEFORE_PASSWORD_CHANGE, [handler, metatype]) ?? false,
      };
    });
  });
}

const PUBLIC = [
  'GET /api/config',
  'GET /health/live',
  'GET /health/ready',
  // Has its own guard: test/platform/process/metrics.spec.ts.
  'GET /metrics',
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/second-factor/passkey',
  'POST /auth/second-factor/passkey/question',
  'POST /auth/second-factor/recovery',
  'POST /auth/second-factor/totp',
  'POST /auth/welcome',
  'POST /auth/welcome/account',
];

/** Routes open to users with a temporary password. Source: contract, section 2. */
const BEFORE_A_NEW_PASSWORD = /^(GET|PUT|POST|DELETE) \/auth\/(?!tokens|screen-key)|^POST \/api\/worktime\/clock-out$/;

/** Routes that require a user, not a program. */
const NEVER_BY_TOKEN =
  /^(?!GET \/auth\/me$)\w+ \/auth\/|\/api\/worktime\/(heartbeat|session-consent|clock-out)$|^(POST|PATCH|DELETE) \/admin\/tables\/|\/api\/(my-data$|(push|workflows)(\/|$))|\/admin\/registration-code$|\/wordpress\/connection$|\/files\/exports\/|\/admin\/users\/:id\/(devices|tokens|reset-password|reset-second-factor|invitation|erase|activate|deactivate)|^POST \/admin\/(users|invitations)$|^PATCH \/admin\/users\/:id$/;

const FOR_ADMINS =
  /^\w+ (\/api)?\/admin\/|\/api\/finances\/|^DELETE \/api\/(tasks|tasks\/:id|projects|projects\/:id|resources\/\w+)$|^POST \/api\/resources\/folders$|\/api\/worktime\/admin\/|\/api\/statistics\/costs(\/payments)?$|\/api\/time-entries\/(rates|projects\/:id\/)|^(PUT|DELETE) \/api\/projects\/:id\/wordpress|\/api\/workflows\/(wires$|:id$|:id\/(retry|button)$)/;

const PASSWORD = 'employee-password';

/** A program with all scopes that this user can grant. */
async function programOf({ url }: TestApp, person: Client, scopes: readonly Scope[], currentPassword = PASSWORD) {
  const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const asked = { name: `With ${scopes.length}`, scopes: [...scopes], expiresOn, currentPassword };
  const { body } = await person.post<CreatedAccessTokenDto>('/auth/tokens', asked);
  return new Client(url, body.token);
}

/** Closed to users with a temporary password. */
const isLater = ({ beforePasswordChange }: Route) => !beforePasswordChange;
const isForAdmins = ({ access }: Route) => access?.roles.length === 1;

/** The answers of all non-public routes to this client. */
async function expectEach(
  app: TestApp,
  client: Client,
  status: number,
  body: Partial<Failure>,
  isMeant: (route: Route) => boolean = () => true,
): Promise<void> {
  for (const route of routesOf(app)) {
    if (route.access?.roles === 'public' || !isMeant(route)) continue;
    const answer = await client.send(route.method, route.path);
    expect({ ...answer, name: route.name }).toMatchObject({ name: route.name, status, body });
  }
}

describeOnce('every route', (app) => {
  const routes = () => routesOf(app());

  it('is covered by this test', () => {
    const names = routes().map(({ name }) => name);
    for (const known of [...PUBLIC, 'PATCH /api/tasks/:id', 'DELETE /api/comments/:id', 'GET /files/avatars/:name']) {
      expect(names).toContain(known);
    }
    expect(new Set(names).size).toBe(names.length);
  });

  it('declares who may call it', () => {
    expect(
      routes()
        .filter(({ access }) => !access)
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('is closed without a login unless listed as public', () => {
    const open = routes().filter(({ access }) => access?.roles === 'public');
    expect(open.map(({ name }) => name).sort()).toEqual(PUBLIC);
  });

  it('for admins only is closed to employees, and no other is', () => {
    const closed = routes().filter(({ access }) => access?.by === 'bearer' && access.roles.length === 1);
    const expected = routes().filter(({ name }) => FOR_ADMINS.test(name));
    expect(closed.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort());
    expect(closed.every(({ access }) => access?.roles[0] === 'admin')).toBe(true);
  });

  it('accepts the files cookie only for reads under /files', () => {
    const opened = routes().filter(({ access }) => access?.by === 'files');
    expect(opened.length).toBeGreaterThan(0);
    for (const { name } of opened) expect(name).toMatch(/^GET \/files\//);
    for (const { name, access } of routes()) if (name.includes(' /files/')) expect(access?.by).toBe('files');
  });

  it('waits for a temporary password to be replaced, except those that replace it', () => {
    const early = routes().filter(({ beforePasswordChange }) => beforePasswordChange);
    for (const { name } of early) expect(name).toMatch(BEFORE_A_NEW_PASSWORD);
    const auth = routes().filter(({ name, access }) => access?.roles !== 'public' && BEFORE_A_NEW_PASSWORD.test(name));
    expect(early.map(({ name }) => name).sort()).toEqual(auth.map(({ name }) => name).sort());
  });

  it('answers 401 without a login', async () => {
    await expectEach(app(), app().guest, 401, { error: 'Please sign in' });
  });

  it('for admins answers an employee with 403', async () => {
    const employee = await app().employee();
    await expectEach(app(), employee, 403, { error: expect.any(String) as string }, isForAdmins);
  });

  it.each(['deactivate', 'erase'])('answers a user with 401, on every call, after an admin’s %s', async (call) => {
    const [admin, leaver] = [await app().admin(), await app().employee(`${call}@studio.test`)];
    const body = call === 'erase' ? { email: `${call}@studio.test` } : {};
    expect((await admin.post(`/admin/users/${await leaver.id()}/${call}`, body)).status).toBe(200);
    await expectEach(app(), leaver, 401, { error: 'Please sign in' });
  });

  it('answers a user with a temporary password with 403, except those that replace it', async () => {
    const newcomer = await app().employee();
    await app().dataSource.manager.update(User, await newcomer.id(), { mustChangePassword: true });
    await expectEach(
      app(),
      newcomer,
      403,
      { error: 'Password change required' },
      (route) => isLater(route) && route.access?.by !== 'files',
    );
  });

  it('answers a user who has yet to show the second factor with 401, on every call', async () => {
    const email = 'halfway@studio.test';
    await addTotp(app(), await app().employee(email));
    const halfway = new Client(app().url, (await firstStep(app(), email)).pending);
    await expectEach(app(), halfway, 401, { error: 'Please sign in' });
  });

  it('decides on access tokens', () => {
    const open = routes().filter(({ access }) => access?.roles !== 'public');
    const undecided = open.filter(({ method, path }) => neededScope(method, path) === undefined);
    expect(undecided.map(({ name }) => name)).toEqual([]);
    const never = open.filter(({ method, path }) => neededScope(method, path) === 'never').map(({ name }) => name);
    for (const name of never) expect(name).toMatch(NEVER_BY_TOKEN);
    const names = open.map(({ name }) => name).filter((name) => NEVER_BY_TOKEN.test(name));
    expect(never.sort()).toEqual(names.sort());
  });

  it('is closed to an access token that lacks its scope, or to all of them', async () => {
    const admin = await app().admin();
    const program = await programOf(app(), admin, ['people:read'], ADMIN.password);
    for (const { name, method, path, access } of routes()) {
      const needed = neededScope(method, path);
      if (access?.roles === 'public' || needed === 'any' || needed === 'people:read') continue;
      const { status, body } = await program.send<Failure>(method, path);
      const code = needed === 'never' ? 'not_by_token' : 'scope_missing';
      expect([name, status, body.code]).toEqual([name, 403, code]);
    }
  });

  it('for admins is closed to programs of employees, whatever scopes they had before a demotion', async () => {
    const employee = await app().employee();
    const program = await programOf(app(), employee, ['tasks:write']);
    await app().dataSource.manager.update(
      AccessToken,
      { userId: await employee.id() },
      { scopes: SCOPES.filter((scope) => scope.endsWith('write')).join(' ') },
    );
    await expectEach(app(), program, 403, { code: 'forbidden' }, isForAdmins);
  });

  it('answers the program of a deactivated user with 401', async () => {
    const [admin, leaver] = [await app().admin(), await app().employee()];
    const program = await programOf(app(), leaver, ['tasks:write']);
    expect((await admin.post(`/admin/users/${await leaver.id()}/deactivate`, {})).status).toBe(200);
    await expectEach(app(), program, 401, { code: 'invalid_access_token' });
  });

  it('answers the program of a user with a temporary password with 403, except those that replace it', async () => {
    const newcomer = await app().employee();
    const program = await programOf(app(), newcomer, ['tasks:write']);
    await app().dataSource.manager.update(User, await newcomer.id(), { mustChangePassword: true });
    await expectEach(app(), program, 403, { code: 'password_change_required' }, isLater);
  });
});

describeOnce(
  'every route, with a second factor required of all users,',
  (app) => {
    it('answers a user without one with 403, except those that set it up', async () => {
      const newcomer = await app().employee();
      await expectEach(app(), newcomer, 403, { error: 'Please set up a second factor first' }, isLater);
    });
  },
  { REQUIRE_SECOND_FACTOR: 'all' },
);
