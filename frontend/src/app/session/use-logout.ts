import { useCallback } from 'react';
import { t } from '@/i18n';
import { signedOut } from '@/api/client/session-slice';
import { sessionApi } from '@/api/session.api';
import { logOutOnServer } from '@/api/session/requests';
import { isPending } from '@/api/uploads/uploads-slice';
import { confirm } from '@/ui/dialogs/confirm';
import { drafts } from '@/shared/drafts/draft-store';
import { mayLeaveForNow, mayLogOut } from '@/ui/dialogs/dirty-guard';
import { useAppStore } from '../store/store';

/** Until the server knows of the logout, it would go on sending the user's notifications to this device. */
const pausePush = () => import('@/shared/push/subscription').then((m) => m.pausePush()).catch(() => undefined);

interface Options {
  /** Ending the day discards no input here. */
  keepsDrafts?: boolean;
}

/** Drops the token in all tabs at once; clocking out and ending the session continue in the background. */
export function useLogout(): (options?: Options) => Promise<void> {
  const store = useAppStore();

  return useCallback(
    async ({ keepsDrafts = false }: Options = {}) => {
      const mayCancel = () =>
        confirm({
          title: t('uploads.logout.title'),
          text: t('uploads.logout.text'),
          confirmLabel: t('uploads.logout.leave'),
          cancelLabel: t('uploads.logout.stay'),
          danger: true,
        });
      if (store.getState().uploads.some(isPending) && !(await mayCancel())) return;
      // Last, because confirming discards unsaved changes.
      const userId = sessionApi.endpoints.getMe.select()(store.getState()).data?.user.id;
      const hasDrafts = userId !== undefined && drafts.has(userId);
      if (!(await (keepsDrafts ? mayLeaveForNow() : mayLogOut(hasDrafts)))) return;
      const { token } = store.getState().session;
      store.dispatch(signedOut({ keepsDrafts }));
      if (token === null) return;
      const hasNewSession = () => store.getState().session.token !== null;
      void logOutOnServer({ token, hasNewSession, onUnreachable: () => void pausePush() });
    },
    [store],
  );
}
