import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { signedIn } from '@/api/client/session-slice';
import { useGetConfigQuery, sessionApi } from '@/api/session.api';
import { useStudio } from '@/shared/studio/use-studio';
import { LeaveGuard } from '@/ui/dialogs/leave-guard';
import { useStudioName } from '@/ui/screen/page-title';
import { setStudioZone } from '@/ui/text/dates';
import { createStore, startStore, type AppStore } from './store/store';

/* One chunk: what signed-in users need on every screen. */
export { AdminGuard, LoginGuard, OpenToAll } from './guards';
export { NotFoundScreen } from './screens/not-found-screen';
export { ProfileScreen } from './screens/profile-screen';
export { Shell } from './shell/shell';

export function startedStore(): AppStore {
  const store = createStore();
  startStore(store);
  return store;
}

/** A new store has read the stored token already. */
export function signIn(store: AppStore, token: string): void {
  if (store.getState().session.token !== token) store.dispatch(signedIn(token));
}

/** Resolves when the user, or the lack of one, is known, and the studio's settings, or that they cannot be had. */
export async function untilUserIsKnown(store: AppStore): Promise<null> {
  const isKnown = () => {
    const state = store.getState();
    return state.session.token === null || sessionApi.endpoints.getMe.select()(state).isSuccess;
  };
  const user = new Promise<void>((resolve) => {
    if (isKnown()) return resolve();
    const stop = store.subscribe(() => {
      if (!isKnown()) return;
      stop();
      resolve();
    });
  });
  // The first times on the screen are the studio's.
  await Promise.all([user, store.dispatch(sessionApi.endpoints.getConfig.initiate(undefined, { subscribe: false }))]);
  return null;
}

function Application() {
  const { data: config } = useGetConfigQuery();
  const { zone } = useStudio();
  useStudioName(config?.studioName);
  setStudioZone(zone);
  return (
    <>
      {/* Times that are on the screen already are written again. */}
      <Outlet key={zone} />
      <LeaveGuard />
    </>
  );
}

export const StoreProvider = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <Application />
  </Provider>
);
