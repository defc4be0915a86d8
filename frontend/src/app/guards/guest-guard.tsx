import { useEffect, useEffectEvent } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '@/api/session/use-session';

interface Props {
  /** The user has just signed in; the profile is on its way. */
  onEntering: () => void;
}

/** Login and register; redirects users who are signed in, here or since a moment ago in another tab. */
export function GuestGuard({ onEntering }: Props) {
  const { status } = useSession();
  const enter = useEffectEvent(onEntering);
  useEffect(() => {
    if (status === 'loading') enter();
  }, [status]);

  return status === 'signedIn' ? <Navigate to="/" replace /> : <Outlet />;
}
