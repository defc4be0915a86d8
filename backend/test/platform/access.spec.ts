import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, type Access, BEFORE_PASSWORD_CHANGE } from '../../src/platform/access/access';
import { User } from '../../src/modules/users/user.entity';
import { describeApp, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

interface Route {
  /** Such as `PATCH /api/tasks/:id`. */
  name: string;
  method: string;
  /** With ids in the place of parameters. */
  path: string;
  access: Access | undefined;
  beforePasswordChange: boolean;
}

/** Every route that Nest has registered, as its controllers declare it. */
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
  // Behind a guard of its own: test/platform/metrics.spec.ts.
  'GET /metrics',
  'POST /auth/login',
  'POST /auth/register',
];

/** What somebody may reach who has yet to replace a temporary password. Source: contract, section 2. */
const BEFORE_A_NEW_PASSWORD = /^(GET|PUT|POST|DELETE) \/auth\/|^POST \/api\/worktime\/clock-out$/;

const FOR_ADMINS =
  /^\w+ \/admin\/|\/api\/finances\/|^DELETE \/api\/(tasks|tasks\/:id|projects\/:id|resources\/\w+)$|^POST \/api\/resources\/folders$|\/api\/worktime\/admin\//;

describeApp('every route', (app) => {
  const routes = () => routesOf(app());

  it('is found by this test', () => {
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

  it('is closed to strangers unless it is on the list of public ones', () => {
    const open = routes().filter(({ access }) => access?.roles === 'public');
    expect(open.map(({ name }) => name).sort()).toEqual(PUBLIC);
  });

  it('that only admins may call is closed to employees, and no other is', () => {
    const closed = routes().filter(({ access }) => access?.by === 'bearer' && access.roles.length === 1);
    const expected = routes().filter(({ name }) => FOR_ADMINS.test(name));
    expect(closed.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort());
    expect(closed.every(({ access }) => access?.roles[0] === 'admin')).toBe(true);
  });

  it('that the cookie for files opens only reads, under /files', () => {
    const opened = routes().filter(({ access }) => access?.by === 'files');
    expect(opened.length).toBeGreaterThan(0);
    for (const { name } of opened) expect(name).toMatch(/^GET \/files\//);
    for (const { name, access } of routes()) if (name.includes(' /files/')) expect(access?.by).toBe('files');
  });

  it('waits for a temporary password to be replaced, but for what that takes', () => {
    const early = routes().filter(({ beforePasswordChange }) => beforePasswordChange);
    for (const { name } of early) expect(name).toMatch(BEFORE_A_NEW_PASSWORD);
    const auth = routes().filter(({ name, access }) => access?.roles !== 'public' && BEFORE_A_NEW_PASSWORD.test(name));
    expect(early.map(({ name }) => name).sort()).toEqual(auth.map(({ name }) => name).sort());
  });

  it('answers a stranger with 401', async () => {
    for (const { name, method, path, access } of routes()) {
      if (access?.roles === 'public') continue;
      const { status, body } = await app().guest.send<Failure>(method, path);
      expect([name, status, body.error]).toEqual([name, 401, 'Please sign in']);
    }
  });

  it('for admins answers an employee with 403', async () => {
    const employee = await app().employee();
    for (const { name, method, path, access } of routes()) {
      if (access?.roles === 'public' || access?.roles.length !== 1) continue;
      const { status, body } = await employee.send<Failure>(method, path);
      expect([name, status, typeof body.error]).toEqual([name, 403, 'string']);
    }
  });

  it('answers somebody with a temporary password with 403, but for what replacing it takes', async () => {
    const newcomer = await app().employee();
    await app().dataSource.manager.update(User, await newcomer.id(), { mustChangePassword: true });
    for (const { name, method, path, access, beforePasswordChange } of routes()) {
      if (access?.roles === 'public' || beforePasswordChange || access?.by === 'files') continue;
      const { status, body } = await newcomer.send<Failure>(method, path);
      expect([name, status, body.error]).toEqual([name, 403, 'Password change required']);
    }
  });
});
