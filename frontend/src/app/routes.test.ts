import { describe, expect, it } from 'vitest';
import { dayOf, monthOfDay } from '@/features/finances/finance-month';
import { defaultCategory } from '@/features/resources/library';
import { findRoute, guestRoutes, screenRoutes } from './routes';

const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const found = findRoute(screenRoutes, pathname);
  return found && { path: found.route.path, asks: found.route.asks?.(found.id, searchParams) };
};
const asked = (address: string) => at(address)?.asks;

describe('the screen at an address', () => {
  it('is the very one, with what it asks for', () => {
    expect(at('/')).toEqual({ path: '/', asks: undefined });
    expect(at('/tasks')).toEqual({ path: '/tasks', asks: ['/api/tasks'] });
    expect(at('/tasks/')).toEqual({ path: '/tasks', asks: ['/api/tasks'] });
    expect(at('/tasks/7')).toEqual({
      path: '/tasks/:id',
      asks: ['/api/tasks/7', '/api/tasks/7/comments', '/api/tasks/7/history'],
    });
    expect(at('/projects/12')).toEqual({ path: '/projects/:id', asks: ['/api/projects/12'] });
  });

  it('asks for what the rest of the address says', () => {
    expect(asked('/resources?path=Media%2Fa+b')).toEqual(['/api/resources/tree?path=Media%2Fa+b']);
    expect(asked('/resources')).toEqual([`/api/resources/tree?path=${defaultCategory}`]);
    expect(asked('/finances?year=2026&month=3')).toEqual(['/api/finances/costs?year=2026&month=3']);
    const { year, month } = monthOfDay(dayOf(new Date()));
    expect(asked('/finances')).toEqual([`/api/finances/costs?year=${String(year)}&month=${String(month)}`]);
    expect(asked('/worktime?user=3&year=2026')).toEqual([
      '/api/worktime/yearly?userId=3&year=2026',
      '/api/worktime/years?userId=3',
    ]);
    expect(asked('/worktime')).toEqual([]);
    expect(asked('/adminpanel')).toEqual(['/admin/tables']);
    expect(asked('/adminpanel?tab=tools')).toEqual(['/admin/users']);
    expect(asked('/adminpanel?tab=audit')).toEqual([]);
  });

  it('is none where nothing is', () => {
    expect(at('/tasks/7/comments')).toBeNull();
    expect(at('/nowhere')).toBeNull();
    expect(at('/login')).toBeNull();
    expect(findRoute(guestRoutes, '/login')?.route.path).toBe('/login');
  });
});
