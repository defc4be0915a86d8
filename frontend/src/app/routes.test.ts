import { describe, expect, it } from 'vitest';
import { findRoute, guestRoutes, screenRoutes } from './routes';

const at = (pathname: string) => {
  const found = findRoute(screenRoutes, pathname);
  return found && { path: found.route.path, asks: found.route.asks?.(found.id) };
};

describe('the screen at an address', () => {
  it('is the very one, with what it asks for', () => {
    expect(at('/')).toEqual({ path: '/', asks: undefined });
    expect(at('/tasks')).toEqual({ path: '/tasks', asks: ['/api/tasks'] });
    expect(at('/tasks/')).toEqual({ path: '/tasks', asks: ['/api/tasks'] });
    expect(at('/tasks/7')).toEqual({ path: '/tasks/:id', asks: ['/api/tasks/7'] });
    expect(at('/projects/12')).toEqual({ path: '/projects/:id', asks: ['/api/projects/12'] });
  });

  it('is none where nothing is', () => {
    expect(at('/tasks/7/comments')).toBeNull();
    expect(at('/nowhere')).toBeNull();
    expect(at('/login')).toBeNull();
    expect(findRoute(guestRoutes, '/login')?.route.path).toBe('/login');
  });
});
