import './app/theme/base-styles';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { sessionApi } from './api/session.api';
import { Providers } from './app/providers';
import { createAppRouter } from './app/router';
import { createStore, startStore, type AppStore } from './app/store';
import { startI18n } from './i18n';
import { pageRoot } from './ui/screen/page-root';

interface Application {
  store: AppStore;
  router: ReturnType<typeof createAppRouter>;
}

function startedStore(): AppStore {
  const store = createStore();
  startStore(store);
  return store;
}

function show(root: Root, { store, router }: Application): void {
  root.render(
    <StrictMode>
      <Providers store={store}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

export async function showApplication(): Promise<void> {
  const store = startedStore();
  // Load the texts first, so that no translation keys show; the router adds those of its first screen.
  await startI18n();
  show(createRoot(pageRoot()), { store, router: createAppRouter() });
}

/** Resolves when the user, or the lack of one, is known, and the first screen has loaded. */
function untilThere({ store, router }: Application): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const state = store.getState();
      const isKnown = state.session.token === null || sessionApi.endpoints.getMe.select()(state).isSuccess;
      if (!isKnown || !router.state.initialized) return;
      stopStore();
      stopRouter();
      resolve();
    };
    const stopStore = store.subscribe(look);
    const stopRouter = router.subscribe(look);
  });
}

/** Goes from the login to Home, once there is something to see. */
export async function replaceEntrance(root: Root): Promise<void> {
  window.history.replaceState(null, '', '/');
  const application = { store: startedStore(), router: createAppRouter() };
  await untilThere(application);
  show(root, application);
}
