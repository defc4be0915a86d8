import type { ComponentType } from 'react';
import type { Holder } from '@/api/client/stored-token';
import { isFinanceYear, renewalDays } from '@/features/finances/periods';
import { isValidRange, readMonth } from '@/features/statistics/month-range';
import { readId } from '@/ui/view/read-id';

/** A screen of the dashboard. Router, navigation and palette all read this list. */
export interface ScreenRoute {
  path: string;
  load: () => Promise<ComponentType>;
  /** Rarely opened: its code is not loaded ahead, and its texts load with it. */
  isRare?: true;
  /** Shows secrets, so the device does not keep what it showed. */
  isSecret?: true;
  /** API paths to request before the code has loaded; none if the screen corrects its own address first. */
  prefetch?: (id: string, params: URLSearchParams, holder: Holder) => readonly string[];
  /** For admins; hidden from other users' navigation. */
  adminOnly?: boolean;
}

const isMonth = (year: string, month: string) =>
  /^[1-9]\d?$/.test(month) && readMonth(`${year}-${month.padStart(2, '0')}`) !== null;
const maySee = (userId: string, { id, isAdmin }: Holder) => isAdmin || userId === String(id);

/** Requests the month of a user in the address, if it may be shown. */
const ofMonth =
  (requests: (shown: Record<'userId' | 'year' | 'month', string>) => string[]): ScreenRoute['prefetch'] =>
  (_id, params, holder) => {
    const [userId, year, month] = ['user', 'year', 'month'].map((name) => params.get(name));
    const isShown = userId && year && month && isMonth(year, month) && maySee(userId, holder);
    return isShown ? requests({ userId, year, month }) : [];
  };

/** An address with query parameters. */
export const withQuery = (path: string, params: Record<string, string>) =>
  `${path}?${new URLSearchParams(params).toString()}`;

/*
 * This list and its static imports are in the application's first few kilobytes: a screen's code and data are
 * requested before the libraries have loaded.
 */
export const screenRoutes: ScreenRoute[] = [
  {
    path: '/',
    load: () => import('@/features/home/home-screen').then((m) => m.HomeScreen),
    prefetch: () => [
      '/api/tasks',
      '/api/worktime/today',
      '/api/projects/touched',
      '/api/time-entries/proposal?ending=0',
    ],
  },
  {
    path: '/tasks',
    load: () => import('@/features/tasks/tasks-screen').then((m) => m.TasksScreen),
    prefetch: () => ['/api/tasks', '/api/views'],
  },
  {
    path: '/tasks/:id',
    load: () => import('@/features/tasks/detail/task-detail-screen').then((m) => m.TaskDetailScreen),
    prefetch: (id) => (readId(id) ? ['', '/comments', '/history'].map((part) => `/api/tasks/${id}${part}`) : []),
  },
  {
    path: '/projects',
    load: () => import('@/features/projects/projects-screen').then((m) => m.ProjectsScreen),
    prefetch: () => ['/api/projects'],
  },
  {
    path: '/projects/:id',
    load: () => import('@/features/projects/detail/project-screen').then((m) => m.ProjectScreen),
    prefetch: (id) => (readId(id) ? [`/api/projects/${id}`] : []),
  },
  {
    path: '/projects/:id/report',
    load: () => import('@/features/projects/report/project-report-screen').then((m) => m.ProjectReportScreen),
    isRare: true,
    adminOnly: true,
  },
  {
    path: '/n8n',
    load: () => import('@/features/workflows/n8n-screen').then((m) => m.N8nScreen),
    isRare: true,
  },
  {
    path: '/n8n/wires',
    load: () => import('@/features/workflows/wires-screen').then((m) => m.WiresScreen),
    isRare: true,
    adminOnly: true,
  },
  {
    path: '/wordpress',
    load: () => import('@/features/wordpress/wordpress-screen').then((m) => m.WordpressScreen),
    isRare: true,
    prefetch: () => ['/api/wordpress'],
  },
  {
    path: '/wordpress/care',
    load: () => import('@/features/wordpress/care/care-screen').then((m) => m.CareScreen),
    isRare: true,
    prefetch: (_id, params) => {
      const month = params.get('month');
      return month && readMonth(month) ? [`/api/wordpress/care/${month}`] : [];
    },
  },
  {
    path: '/resources',
    load: () => import('@/features/resources/resources-screen').then((m) => m.ResourcesScreen),
    prefetch: (_id, params) => [withQuery('/api/resources/tree', { path: params.get('path') ?? 'Finance' })],
  },
  {
    path: '/settings',
    load: () => import('@/features/settings/settings-screen').then((m) => m.SettingsScreen),
    isRare: true,
    isSecret: true,
  },
  {
    path: '/finances',
    load: () => import('@/features/finances/finances-screen').then((m) => m.FinancesScreen),
    isRare: true,
    prefetch: (_id, params) => {
      const today = new Date();
      const year = params.get('year') ?? String(today.getFullYear());
      const month = params.get('month') ?? String(today.getMonth() + 1);
      if (params.get('tab') === 'renewals') {
        const days = params.get('days') ?? '90';
        return renewalDays.map(String).includes(days) ? [withQuery('/api/finances/renewals', { days })] : [];
      }
      if (!isMonth(year, month) || !isFinanceYear(Number(year), today)) return [];
      return ['costs', 'comparison'].map((what) => withQuery(`/api/finances/${what}`, { year, month }));
    },
    adminOnly: true,
  },
  {
    path: '/adminpanel',
    load: () => import('@/features/admin/admin-screen').then((m) => m.AdminScreen),
    isRare: true,
    isSecret: true,
    prefetch: (_id, params) => {
      const tab = params.get('tab') ?? 'tables';
      if (tab === 'tools') return ['/admin/users'];
      return tab === 'tables' ? ['/admin/tables'] : [];
    },
    adminOnly: true,
  },
  {
    path: '/worktime',
    load: () => import('@/features/worktime/worktime-screen').then((m) => m.WorktimeScreen),
    prefetch: (_id, params, holder) => {
      const [userId, year] = [params.get('user'), params.get('year')];
      if (!userId || !year || !isMonth(year, '1') || !maySee(userId, holder)) return [];
      const ofYear = ['yearly', 'balance'].map((what) => withQuery(`/api/worktime/${what}`, { userId, year }));
      return [...ofYear, withQuery('/api/worktime/years', { userId })];
    },
  },
  {
    path: '/worktime/timesheet',
    load: () => import('@/features/worktime/payroll/timesheet/timesheet-screen').then((m) => m.TimesheetScreen),
    prefetch: ofMonth(({ userId, year, month }) => [
      withQuery('/api/worktime/timesheet', { userId, year, month }),
      withQuery('/api/worktime/balance', { userId, year }),
    ]),
  },
  {
    path: '/worktime/week',
    load: () => import('@/features/worktime/week/week-screen').then((m) => m.WeekScreen),
    isRare: true,
  },
  {
    path: '/worktime/days-off',
    load: () => import('@/features/worktime/absences/absences-screen').then((m) => m.AbsencesScreen),
    isRare: true,
    prefetch: ofMonth(({ userId, year, month }) => [
      withQuery('/api/worktime/absences/team', { year, month }),
      withQuery('/api/worktime/absences', { userId, year }),
    ]),
  },
  {
    path: '/worktime/review',
    load: () => import('@/features/worktime/payroll/review/review-screen').then((m) => m.ReviewScreen),
    isRare: true,
    prefetch: () => ['absences', 'corrections'].map((what) => `/api/worktime/admin/${what}`),
    adminOnly: true,
  },
  {
    path: '/worktime/hours',
    load: () => import('@/features/worktime/payroll/targets/targets-screen').then((m) => m.TargetsScreen),
    isRare: true,
    prefetch: () => ['/api/worktime/admin/targets'],
    adminOnly: true,
  },
  {
    path: '/statistics',
    load: () => import('@/features/statistics/statistics-screen').then((m) => m.StatisticsScreen),
    isRare: true,
    prefetch: (_id, params, { isAdmin }) => {
      const [tab, from, to] = [params.get('tab'), params.get('from'), params.get('to')];
      if (!tab || !from || !to || !isValidRange({ from, to })) return [];
      if (!isAdmin && tab === 'costs') return [];
      if (tab === 'projects') return ['/api/statistics/projects'];
      const range = { from, to };
      const asked = tab === 'costs' ? { ...range, amount: params.get('amount') ?? 'netto' } : range;
      return [withQuery(`/api/statistics/${tab}`, asked)];
    },
  },
  {
    path: '/notifications',
    load: () => import('@/features/notifications/notifications-screen').then((m) => m.NotificationsScreen),
  },
  { path: '/notifications/:id', load: () => import('../screens/pushed-screen').then((m) => m.PushedScreen) },
  { path: '/share', load: () => import('../screens/share-screen').then((m) => m.ShareScreen) },
  { path: '/end-day', load: () => import('../screens/end-day-screen').then((m) => m.EndDayScreen) },
  {
    path: '/api/docs',
    load: () => import('@/features/api-docs/api-docs-screen').then((m) => m.ApiDocsScreen),
    isRare: true,
    prefetch: () => ['/api/openapi.json'],
  },
  { path: '/profile', load: () => import('../screens/profile-screen').then((m) => m.ProfileScreen) },
];

/** Screens without a login. */
export interface GuestRoute {
  path: string;
  /** Also open to signed-in users, who may have received a link for another account. */
  isForAll?: true;
  load: () => Promise<ComponentType>;
}

export const guestRoutes: GuestRoute[] = [
  { path: '/login', load: () => import('@/features/auth/login-screen').then((m) => m.LoginScreen) },
  { path: '/register', load: () => import('@/features/auth/login-screen').then((m) => m.RegisterScreen) },
  { path: '/forgot', load: () => import('@/features/auth/password-link').then((m) => m.ForgotScreen) },
  {
    path: '/welcome',
    isForAll: true,
    load: () => import('@/features/auth/password-link').then((m) => m.WelcomeScreen),
  },
];

export const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}/?$`);

/** The screen at an address, and the id in it. */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; id: string } | null {
  for (const route of routes) {
    const match = patternOf(route.path).exec(pathname);
    if (match) return { route, id: match[1] ?? '' };
  }
  return null;
}

/** The screen's first data that the user may see. */
export function initialRequests(
  { route, id }: { route: ScreenRoute; id: string },
  search: string,
  holder: Holder | null,
): readonly string[] {
  // Until the profile is loaded, only the routes of all users exist.
  const { isAdmin } = holder ?? { isAdmin: false };
  if (route.adminOnly && !isAdmin) return [];
  return route.prefetch?.(id, new URLSearchParams(search), holder ?? { id: 0, email: '', isAdmin }) ?? [];
}
