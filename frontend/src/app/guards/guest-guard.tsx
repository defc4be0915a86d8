import { useEffect, useEffectEvent } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '@/api/session/use-session';

interface Props {
  /** The user has just signed in; the profile is loading. */
  onEntering: () => void;
}

/** Login and register; redirects users signed in here or, a moment ago, in another tab. */
export function GuestGuard({ onEntering }: Props) {
  const { status } = useSession();
  const enter = useEffectEvent(onEntering);
  useEffect(() => {
    if (status === 'loading') enter();
  }, [status]);

  return status === 'signedIn' ? <Navigate to="/" replace /> : <Outlet />;
}
