import type { ComponentType } from 'react';

/** A screen of the dashboard. The one place to register one: router, navigation and palette read this list. */
export interface ScreenRoute {
  path: string;
  load: () => Promise<ComponentType>;
  /** What it shows first, by the addresses that the server knows it by: asked for before the code is there. */
  asks?: (id: string, params: URLSearchParams) => readonly string[];
  /** Behind the admin guard; hidden from everybody else's navigation. */
  adminOnly?: boolean;
}

const question = (path: string, params: Record<string, string>) => `${path}?${new URLSearchParams(params).toString()}`;

/*
 * This list, and all that it imports at once, is in the first few kilobytes of the application: a screen's code, words
 * and data are on their way before the libraries have arrived.
 */
export const screenRoutes: ScreenRoute[] = [
  { path: '/', load: () => import('@/features/home/home-screen').then((m) => m.HomeScreen) },
  {
    path: '/tasks',
    load: () => import('@/features/tasks/tasks-screen').then((m) => m.TasksScreen),
    asks: () => ['/api/tasks'],
  },
  {
    path: '/tasks/:id',
    load: () => import('@/features/tasks/detail/task-detail-screen').then((m) => m.TaskDetailScreen),
    asks: (id) => [`/api/tasks/${id}`, `/api/tasks/${id}/comments`, `/api/tasks/${id}/history`],
  },
  {
    path: '/projects',
    load: () => import('@/features/projects/projects-screen').then((m) => m.ProjectsScreen),
    asks: () => ['/api/projects'],
  },
  {
    path: '/projects/:id',
    load: () => import('@/features/projects/detail/project-screen').then((m) => m.ProjectScreen),
    asks: (id) => [`/api/projects/${id}`],
  },
  {
    path: '/resources',
    load: () => import('@/features/resources/resources-screen').then((m) => m.ResourcesScreen),
    asks: (_id, params) => [question('/api/resources/tree', { path: params.get('path') ?? 'Finance' })],
  },
  { path: '/settings', load: () => import('@/features/settings/settings-screen').then((m) => m.SettingsScreen) },
  {
    path: '/finances',
    load: () => import('@/features/finances/finances-screen').then((m) => m.FinancesScreen),
    asks: (_id, params) => {
      const today = new Date();
      const year = params.get('year') ?? String(today.getFullYear());
      const month = params.get('month') ?? String(today.getMonth() + 1);
      return [question('/api/finances/costs', { year, month })];
    },
    adminOnly: true,
  },
  {
    path: '/adminpanel',
    load: () => import('@/features/admin/admin-screen').then((m) => m.AdminScreen),
    asks: (_id, params) => {
      const tab = params.get('tab') ?? 'tables';
      if (tab === 'tools') return ['/admin/users'];
      return tab === 'tables' ? ['/admin/tables'] : [];
    },
    adminOnly: true,
  },
  {
    path: '/worktime',
    load: () => import('@/features/worktime/worktime-screen').then((m) => m.WorktimeScreen),
    asks: (_id, params) => {
      const [userId, year] = [params.get('user'), params.get('year')];
      // Whose it is where the address does not say is not known yet.
      if (userId === null || year === null) return [];
      return [question('/api/worktime/yearly', { userId, year }), question('/api/worktime/years', { userId })];
    },
  },
  { path: '/profile', load: () => import('./shell/profile-screen').then((m) => m.ProfileScreen) },
];

export const guestRoutes: ScreenRoute[] = [
  { path: '/login', load: () => import('@/features/auth/screens').then((m) => m.LoginScreen) },
  { path: '/register', load: () => import('@/features/auth/screens').then((m) => m.RegisterScreen) },
];

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}/?$`);

/** The screen at an address, and the id in it. */
export function findRoute(routes: readonly ScreenRoute[], pathname: string): { route: ScreenRoute; id: string } | null {
  for (const route of routes) {
    const match = patternOf(route.path).exec(pathname);
    if (match) return { route, id: match[1] ?? '' };
  }
  return null;
}
