import { isGranted, tidied } from '../../../../platform/access';
import { isGivenBy, neededScope } from './needed-scope';

describe('the scope a call needs', () => {
  it.each([
    ['GET', '/api/tasks', 'tasks:read'],
    ['HEAD', '/api/tasks/:id', 'tasks:read'],
    ['PATCH', '/api/tasks/{id}', 'tasks:write'],
    ['GET', '/files/tasks/:id', 'tasks:read'],
    ['GET', '/api/statistics/costs', 'costs:read'],
    ['GET', '/api/statistics/tasks/week', 'tasks:read'],
    ['GET', '/auth/me', 'any'],
    ['POST', '/api/mcp', 'any'],
    ['PUT', '/auth/profile', 'never'],
    ['POST', '/auth/tokens', 'never'],
    ['GET', '/admin/users', 'admin:read'],
    ['GET', '/admin/users/waiting', 'admin:read'],
    ['GET', '/admin/users/:id/open-work', 'admin:read'],
    ['POST', '/admin/users', 'never'],
    // With the trailing slash of a controller's root route, and without it as in Express.
    ['POST', '/admin/users/', 'never'],
    ['POST', '/admin/invitations/', 'never'],
    ['GET', '/admin/registration-code', 'never'],
    ['POST', '/admin/users/7/activate/', 'never'],
    // Includes routes added later.
    ['POST', '/admin/users/:id/anything', 'never'],
    ['GET', '/admin/users/:id/tokens', 'never'],
    ['GET', '/admin/tables/:table', 'admin:read'],
    ['PATCH', '/admin/tables/:table/:id', 'never'],
    ['POST', '/api/worktime/heartbeat', 'never'],
    // Read-only, including routes added later.
    ['POST', '/api/users', 'never'],
    ['GET', '/api/tasksx', undefined],
    ['GET', '/api/nothing', undefined],
  ])('for %s %s is %s', (method, path, needed) => {
    expect(neededScope(method, path)).toBe(needed);
  });

  it('write includes read, but not the other way round', () => {
    expect(isGranted(['tasks:write'], 'tasks:read')).toBe(true);
    expect(isGranted(['tasks:read'], 'tasks:write')).toBe(false);
    expect(isGranted(['tasks:write'], 'projects:read')).toBe(false);
    expect(isGranted([], 'tasks:read')).toBe(false);
  });
});

describe('what a token is given', () => {
  it('is sorted and without duplicates', () => {
    expect(tidied(['admin:read', 'tasks:write', 'tasks:read', 'admin:read'])).toEqual(['tasks:write', 'admin:read']);
  });

  it('includes admin scopes only for admins', () => {
    expect(isGivenBy('employee', 'tasks:write')).toBe(true);
    expect(isGivenBy('employee', 'costs:read')).toBe(false);
    expect(isGivenBy('employee', 'admin:read')).toBe(false);
    expect(isGivenBy('admin', 'admin:write')).toBe(true);
  });
});
