import { setWindow } from './browser';
import '@/app/theme/fonts.css';
import '@/app/theme/base-styles';
import type { ComponentType, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { sessionApi, type ClientConfigDto, type CurrentUser } from '@/api/session.api';
import { patternOf, screenRoutes } from '@/app/routes/routes';
import { Shell } from '@/app/shell/shell';
import { createStore } from '@/app/store/store';
import { Appearance } from '@/app/theme/theme';
import type { GuestContext } from '@/features/auth/auth-layout';
import { LoginScreen, RegisterScreen } from '@/features/auth/login-screen';
import { ForgotScreen } from '@/features/auth/password-link';
import { HomeScreen } from '@/features/home/home-screen';
import { ProjectScreen } from '@/features/projects/detail/project-screen';
import { ProjectsScreen } from '@/features/projects/projects-screen';
import { TaskDetailScreen } from '@/features/tasks/detail/task-detail-screen';
import { TasksScreen } from '@/features/tasks/tasks-screen';
import { i18n } from '@/i18n';
import { languages, type Language } from '@/i18n/languages';
import { minPasswordLength } from '@/shared/accounts/own-password';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { PageHeader } from '@/ui/screen/page-header';

/** Screens whose loading state is the page before the scripts; the others have the one of any list. */
const screens: Record<string, ComponentType> = {
  '/': HomeScreen,
  '/tasks': TasksScreen,
  '/tasks/:id': TaskDetailScreen,
  '/projects': ProjectsScreen,
  '/projects/:id': ProjectScreen,
};

const guestScreens: Record<string, ComponentType> = {
  '/login': LoginScreen,
  '/register': RegisterScreen,
  '/forgot': ForgotScreen,
};

/** Filled in by first-paint.js with what the browser remembers. */
const email = '{{email}}';
const studioName = '{{studio}}';

const AnyList = () => (
  <>
    <PageHeader title="{{title}}" />
    <RowsSkeleton />
  </>
);

const guest: GuestContext = { studioName, sendsMail: false, isSigningIn: false, onToken: () => undefined };

/** A store as it is when the user and the settings are known, and nothing else. */
async function storeOf(isAdmin: boolean) {
  const store = createStore();
  const user: CurrentUser = {
    ...{ id: 1, email, first_name: null, last_name: null, profile_picture: null, created_at: '' },
    ...{ role: isAdmin ? 'admin' : 'employee', isAdmin, isEmployee: !isAdmin, mustChangePassword: false },
  };
  const config: ClientConfigDto = {
    ...{ automationUrl: null, chatWebhookUrl: null, commit: null, version: null, wordpressUrl: null },
    ...{ sendsMail: false, studioName, worktimeCurrentYearFirstMonth: 1 },
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  await store.dispatch(sessionApi.util.upsertQueryData('getMe', undefined, { user, revision: '' }));
  await store.dispatch(sessionApi.util.upsertQueryData('getConfig', undefined, config));
  return store;
}

const at = (path: string, routes: ReactElement) => (
  <MemoryRouter initialEntries={[path]}>
    <Routes>{routes}</Routes>
  </MemoryRouter>
);

const style = /<style[^>]*>([^]*?)<\/style>/g;

const render = (content: ReactElement) => renderToStaticMarkup(<Appearance>{content}</Appearance>);

const locales = import.meta.glob<object>('../i18n/locales/*/{guest,app}.json', { eager: true, import: 'default' });

/** The texts of all keys that are in the markup. */
function textsIn(html: string, language: Language): Record<string, string> {
  for (const [path, texts] of Object.entries(locales)) {
    if (path.includes(`/${language}/`)) i18n.addResourceBundle(language, 'translation', texts, true);
  }
  const t = i18n.getFixedT(language) as (key: string, values: object) => string;
  const keys = new Set(html.match(/[a-z]\w*(\.\w+)+/g)?.filter((key) => i18n.exists(key, { lng: language })));
  return Object.fromEntries([...keys].map((key) => [key, t(key, { email, min: minPasswordLength })]));
}

/** The pages as they are before any script, with keys in place of texts; built into index.html. */
export async function prerender() {
  await i18n.init({ lng: 'cimode' });
  const [ofAdmins, ofEmployees] = [await storeOf(true), await storeOf(false)];
  const parts: Record<string, string> = {};

  for (const [path, Screen] of Object.entries(guestScreens)) {
    const route = (
      <Route element={<Outlet context={guest} />}>
        <Route path={path} element={<Screen />} />
      </Route>
    );
    parts[path] = render(at(path, route));
  }
  for (const [name, state] of Object.entries({
    wide: {},
    collapsed: { isCollapsed: true },
    narrow: { isNarrow: true },
  })) {
    setWindow(state);
    // Admins' links are taken away from others, at no address that a link leads to.
    const shell = <Provider store={ofAdmins}>{at('/_', <Route path="*" element={<Shell />} />)}</Provider>;
    parts[name] = render(shell);
  }
  setWindow();
  for (const [path, Screen] of Object.entries({ ...screens, '/list': AnyList })) {
    const route = <Route path={path} element={<Screen />} />;
    const screenFor = (store: typeof ofAdmins) =>
      render(<Provider store={store}>{at(path.replace(':id', '1'), route)}</Provider>);
    parts[path] = screenFor(ofEmployees);
    const forAdmins = screenFor(ofAdmins);
    if (forAdmins !== parts[path]) parts[`${path} admin`] = forAdmins;
  }

  // The theme's variables, which are the same in all.
  const theme = [...render(<div />).matchAll(style)].map(([, css = '']) => css).join('');
  for (const [name, html] of Object.entries(parts)) parts[name] = html.replace(style, '');
  // The last one is what first-paint.js says of an installed application that is opened offline.
  const html = [...Object.values(parts), 'shell.connection.offline'].join(' ');
  return {
    parts,
    theme,
    data: {
      screens: screenRoutes.map(({ path }) => ({
        pattern: patternOf(path).source,
        part: path in screens ? path : '/list',
      })),
      adminPaths: screenRoutes.filter(({ adminOnly }) => adminOnly).map(({ path }) => path),
      texts: Object.fromEntries(languages.map((language) => [language, textsIn(html, language)])),
    },
  };
}
