import { useEffect, useState, type ReactNode } from 'react';
import { tryStorage } from '@/lib/try-storage';
import { useGetPendingLoginQuery, useMarkNotificationReadMutation } from '@/api/notifications.api';
import { useToken } from '@/api/session/use-session';
import { MessageModal } from './message-modal';

const storageKey = 'login-messages-shown';

/** The end of a token's signature identifies a login, and opens nothing. */
const nameOf = (token: string) => token.slice(-12);

/** True if this login's messages have been shown, in this tab or in another. */
const messagesShownAt = (token: string): boolean =>
  tryStorage(() => window.localStorage.getItem(storageKey)) === nameOf(token);

/** Without storage, they are requested again after a reload. */
const rememberMessagesShown = (token: string) =>
  tryStorage(() => window.localStorage.setItem(storageKey, nameOf(token)));

/**
 * A step after the login: admins' messages, oldest first, each marked as read when closed. Then shows `children`; later
 * messages wait for the next login.
 */
export function PendingMessageStep({ children }: { children?: ReactNode }) {
  const token = useToken() ?? '';
  const [over, setOver] = useState(() => messagesShownAt(token));
  const [closed, setClosed] = useState<readonly number[]>([]);
  const [markRead] = useMarkNotificationReadMutation();
  const [closing, setClosing] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { currentData, isFetching, isError, refetch } = useGetPendingLoginQuery(undefined, {
    skip: over,
    refetchOnMountOrArgChange: true,
  });

  const pending = currentData?.notification ?? null;
  // A message that could not be marked as read stays pending, but is shown once per login.
  const message = pending && !closed.includes(pending.id) ? pending : null;
  const isSettled = isError || (!isFetching && currentData !== undefined);
  if (!over && isSettled && !closing && message === null) {
    setOver(true);
    // Skipped from now on, the query forgets that it has.
    setHasFailed(isError);
  }

  // After a failure, a reload retries. A new token of the same login inherits the memory.
  useEffect(() => {
    if (over && !hasFailed) rememberMessagesShown(token);
  }, [over, hasFailed, token]);

  const close = async () => {
    if (!message) return;
    setClosed([...closed, message.id]);
    setClosing(true);
    await markRead({ id: message.id });
    await refetch();
    setClosing(false);
  };

  return (
    <>
      <MessageModal message={over ? null : message} onClose={() => void close()} />
      {over && children}
    </>
  );
}
