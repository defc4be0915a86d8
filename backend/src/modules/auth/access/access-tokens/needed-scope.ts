import { isScope, type Role, type Scope } from '../../../../platform/access';

type Domain = Scope extends infer Each ? (Each extends `${infer Name}:${string}` ? Name : never) : never;

/** `any`: every token may call; `never`: no token may, regardless of its scopes. */
type NeededScope = Scope | 'any' | 'never';

type Rule = readonly [method: 'GET' | '*', path: RegExp, domain: Domain | 'any' | 'never'];

const under = (path: string) => new RegExp(`^/${path}(/|$)`);
const each = (domain: Domain | 'any' | 'never', ...paths: string[]): Rule[] =>
  paths.map((path) => ['*', under(path), domain]);

/**
 * The scope each call needs, by path; the first matching rule applies. Calls without a rule are closed to tokens, and fail a
 * test. No token reaches credentials, sessions, heartbeats, personal data exports, passwords, raw user cells, or accounts and
 * roles: a program that can promote a user to admin can do everything.
 */
const RULES: readonly Rule[] = [
  ['GET', /^\/auth\/me$/, 'any'],
  // Each tool needs its own scope.
  ...each('any', 'api/events', 'api/openapi.json', 'api/config', 'api/mcp'),
  ...each('never', 'auth', 'api/worktime/heartbeat', 'api/worktime/session-consent', 'api/worktime/clock-out'),
  // Programs start workflows at N8N itself.
  ...each('never', 'api/my-data', 'api/push', 'api/workflows', 'files/exports'),
  ['*', /^\/api\/projects\/[^/]+\/wordpress\/connection$/, 'never'],
  ['*', /^\/admin\/users\/[^/]+\/(devices|tokens)(\/|$)/, 'never'],
  ['GET', under('admin/users'), 'admin'],
  ['GET', under('admin/tables'), 'admin'],
  ...each('never', 'admin/users', 'admin/invitations', 'admin/registration-code', 'admin/tables'),
  // The bin holds entries of every kind.
  ...each('admin', 'admin', 'api/admin', 'api/bin'),
  ...each('costs', 'api/finances', 'api/statistics/costs', 'files/costs', 'files/accounting'),
  ...each('costs', 'api/time-entries/rates', 'api/time-entries/projects/[^/]+/budget'),
  ...each(
    'tasks',
    'api/tasks',
    'api/comments',
    'api/views',
    'api/wordpress/care',
    'api/statistics/tasks',
    'files/tasks',
  ),
  ...each('projects', 'api/projects', 'api/project-templates', 'api/sites', 'api/wordpress', 'api/statistics/projects'),
  ...each('files', 'api/resources', 'files/resources'),
  ...each('worktime', 'api/worktime', 'api/time-entries', 'api/statistics/worktime', 'api/statistics/hours'),
  ...each('notifications', 'api/notifications'),
  ...each('people', 'api/users', 'files/avatars'),
  ...each('search', 'api/search'),
];

/** The scope a call needs; undefined if no rule covers it. @param path with its parameters in any form. */
export function neededScope(method: string, path: string): NeededScope | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  const domain = RULES.find(([on, pattern]) => (on === '*' || isRead) && pattern.test(path))?.[2];
  if (domain === undefined || domain === 'any' || domain === 'never') return domain;
  const scope = `${domain}:${isRead ? 'read' : 'write'}`;
  return isScope(scope) ? scope : 'never';
}

/** Useless to employees, who must not collect tokens for the day they become admins. */
const FOR_ADMINS = /^(costs|admin):/;

export const isGivenBy = (role: Role, scope: Scope): boolean => role === 'admin' || !FOR_ADMINS.test(scope);
