import { describe, expect, it } from 'vitest';
import { todayIn } from '@/shared/studio/studio-time';
import { defaultCategory } from '@/features/resources/library';
import { monthOf as yearMonthOf } from '@/ui/text/dates';
import { initialRequests, findRoute, guestRoutes, screenRoutes } from './routes';

const admin = { id: 1, email: 'ewa@studio.example', isAdmin: true };
const employee = { id: 3, email: 'ewa@studio.example', isAdmin: false };

const at = (address: string, holder: Parameters<typeof initialRequests>[2] = admin) => {
  const { pathname, search } = new URL(address, window.location.origin);
  const found = findRoute(screenRoutes, pathname);
  return found && { path: found.route.path, asks: initialRequests(found, search, holder) };
};
const asked = (...given: Parameters<typeof at>) => at(...given)?.asks;

describe('the screen at an address', () => {
  it('is found, with its first requests', () => {
    expect(at('/')).toEqual({
      path: '/',
      asks: ['/api/tasks', '/api/worktime/today', '/api/projects/touched', '/api/time-entries/proposal?ending=0'],
    });
    for (const tasks of ['/tasks', '/tasks/'])
      expect(at(tasks)).toEqual({ path: '/tasks', asks: ['/api/tasks', '/api/views'] });
    const one = ['/api/tasks/7', '/api/tasks/7/comments', '/api/tasks/7/history'];
    expect(at('/tasks/7')).toEqual({ path: '/tasks/:id', asks: one });
    expect(at('/projects/12')).toEqual({ path: '/projects/:id', asks: ['/api/projects/12'] });
  });

  it('reads its requests from the query', () => {
    expect(asked('/resources?path=Media%2Fa+b')).toEqual(['/api/resources/tree?path=Media%2Fa+b']);
    expect(asked('/resources')).toEqual([`/api/resources/tree?path=${defaultCategory}`]);
    const monthOf = (address: string) => ['costs', 'comparison'].map((what) => `/api/finances/${what}?${address}`);
    expect(asked('/finances?year=2026&month=3')).toEqual(monthOf('year=2026&month=3'));
    expect(asked('/finances?tab=renewals')).toEqual(['/api/finances/renewals?days=90']);
    expect(asked('/finances?tab=renewals&days=30')).toEqual(['/api/finances/renewals?days=30']);
    const { year, month } = yearMonthOf(todayIn());
    expect(asked('/finances')).toEqual(monthOf(`year=${String(year)}&month=${String(month)}`));
    const balance = '/api/worktime/balance?userId=3&year=2026';
    const year3 = ['/api/worktime/yearly?userId=3&year=2026', balance, '/api/worktime/years?userId=3'];
    expect(asked('/worktime?user=3&year=2026')).toEqual(year3);
    expect(asked('/worktime')).toEqual([]);
    const sheet = '/worktime/timesheet?user=3&year=2026&month=11';
    expect(asked(sheet)).toEqual([`/api${sheet.replace('user', 'userId')}`, balance]);
    expect(asked('/worktime/timesheet')).toEqual([]);
    const team = '/api/worktime/absences/team?year=2026&month=8';
    expect(asked('/worktime/days-off?user=3&year=2026&month=8')).toEqual([
      team,
      '/api/worktime/absences?userId=3&year=2026',
    ]);
    const range = 'from=2026-01&to=2026-12';
    expect(asked(`/statistics?tab=costs&${range}`)).toEqual([`/api/statistics/costs?${range}&amount=netto`]);
    expect(asked(`/statistics?tab=tasks&${range}`)).toEqual([`/api/statistics/tasks?${range}`]);
    expect(asked(`/statistics?tab=projects&${range}`)).toEqual(['/api/statistics/projects']);
    expect(asked('/statistics')).toEqual([]);
    for (const wrong of ['from=2026-11&to=2025-12', 'from=2025-12&to=2099-12', 'from=2026-13&to=2026-12'])
      expect(asked(`/statistics?tab=costs&${wrong}`)).toEqual([]);
    expect(asked('/adminpanel')).toEqual(['/admin/tables']);
    expect(asked('/adminpanel?tab=tools')).toEqual(['/admin/users']);
    expect(asked('/adminpanel?tab=audit')).toEqual([]);
  });

  it.each([
    '/tasks/abc',
    '/projects/0',
    '/finances?year=2026&month=99',
    '/finances?year=2024&month=3',
    '/finances?tab=renewals&days=7',
    '/worktime?user=3&year=26',
    '/worktime/timesheet?user=3&year=2026&month=13',
  ])('requests nothing if it corrects the address first: %s', (address) => {
    expect(asked(address)).toEqual([]);
  });

  it.each([
    '/finances',
    '/adminpanel',
    '/worktime/review',
    '/statistics?tab=costs&from=2026-01&to=2026-12',
    '/worktime?user=1&year=2026',
    '/worktime/timesheet?user=1&year=2026&month=11',
    '/worktime/days-off?user=1&year=2026&month=11',
  ])('requests nothing that the user may not see: %s', (address) => {
    expect(asked(address)).not.toEqual([]);
    expect(asked(address, employee)).toEqual([]);
    expect(asked(address, null)).toEqual([]);
  });

  it('requests the user’s own data', () => {
    expect(asked('/worktime?user=3&year=2026', employee)).toHaveLength(3);
    expect(asked('/worktime/timesheet?user=3&year=2026&month=11', employee)).toHaveLength(2);
    expect(asked('/tasks', null)).toEqual(['/api/tasks', '/api/views']);
  });

  it('is null at an unknown address', () => {
    expect(at('/tasks/7/comments')).toBeNull();
    expect(at('/nowhere')).toBeNull();
    expect(at('/login')).toBeNull();
    expect(findRoute(guestRoutes, '/login')?.route.path).toBe('/login');
  });
});
