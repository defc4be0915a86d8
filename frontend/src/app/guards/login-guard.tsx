import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '@/api/session/use-session';
import { LoadingScreen } from './loading-screen';

/** Lets signed-in users through and sends guests to the login. */
export function LoginGuard() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  // The next user does not start on the page that the last one left.
  const [owner, setOwner] = useState(user?.id);
  if (status === 'signedOut') return <Navigate to="/login" replace />;
  if (status === 'loading') return <LoadingScreen />;
  if (owner !== user.id) {
    if (owner !== undefined && pathname !== '/') return <Navigate to="/" replace />;
    setOwner(user.id);
  }
  return <Outlet />;
}
