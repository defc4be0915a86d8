import { lazyScreen, type LazyScreen } from '@/ui/screen/lazy-screen';

/** A screen of the dashboard. The one place to register one: router, navigation and palette read this list. */
export interface ScreenRoute {
  path: string;
  screen: LazyScreen;
  /** Behind the admin guard; hidden from everybody else's navigation. */
  adminOnly?: boolean;
}

export const screenRoutes: ScreenRoute[] = [
  { path: '/', screen: lazyScreen(() => import('@/features/home/home-screen').then((m) => m.HomeScreen), ['home']) },
  {
    path: '/tasks',
    screen: lazyScreen(() => import('@/features/tasks/tasks-screen').then((m) => m.TasksScreen), ['tasks', 'task']),
  },
  {
    path: '/tasks/:id',
    screen: lazyScreen(
      () => import('@/features/tasks/detail/task-detail-screen').then((m) => m.TaskDetailScreen),
      ['tasks', 'task'],
    ),
  },
  {
    path: '/projects',
    screen: lazyScreen(() => import('@/features/projects/projects-screen').then((m) => m.ProjectsScreen), ['projects']),
  },
  {
    path: '/projects/:id',
    screen: lazyScreen(
      () => import('@/features/projects/detail/project-screen').then((m) => m.ProjectScreen),
      ['projects', 'task'],
    ),
  },
  {
    path: '/resources',
    screen: lazyScreen(
      () => import('@/features/resources/resources-screen').then((m) => m.ResourcesScreen),
      ['resources'],
    ),
  },
  {
    path: '/settings',
    screen: lazyScreen(() => import('@/features/settings/settings-screen').then((m) => m.SettingsScreen), ['settings']),
  },
  {
    path: '/finances',
    screen: lazyScreen(() => import('@/features/finances/finances-screen').then((m) => m.FinancesScreen), ['finances']),
    adminOnly: true,
  },
  {
    path: '/adminpanel',
    screen: lazyScreen(() => import('@/features/admin/admin-screen').then((m) => m.AdminScreen), ['admin']),
    adminOnly: true,
  },
  {
    path: '/worktime',
    screen: lazyScreen(() => import('@/features/worktime/worktime-screen').then((m) => m.WorktimeScreen), ['worktime']),
  },
  { path: '/profile', screen: lazyScreen(() => import('./shell/profile-screen').then((m) => m.ProfileScreen)) },
];

export const guestRoutes: ScreenRoute[] = [
  {
    path: '/login',
    screen: lazyScreen(() => import('@/features/auth/login-screen').then((m) => m.LoginScreen), ['auth'], null),
  },
  {
    path: '/register',
    screen: lazyScreen(() => import('@/features/auth/register-screen').then((m) => m.RegisterScreen), ['auth'], null),
  },
];

export const isRegistered = (path: string) => screenRoutes.some((route) => route.path === path);
