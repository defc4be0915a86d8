import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useApiSelector } from '@/api/client/store-hooks';
import { useCurrentUser, useSession } from '@/api/session/use-session';
import { LoadingScreen } from './loading-screen';
import { Shell } from './shell/shell';

/** Lets signed-in users through and sends guests to the login. */
export function LoginGuard() {
  const { status, user } = useSession();
  const hasEnded = useApiSelector(({ session }) => session.ended);
  const { pathname } = useLocation();
  // The next user does not start on the page that the last one left.
  const [owner, setOwner] = useState(user?.id);
  if (status === 'signedOut') return <Navigate to="/login" state={{ hasEnded }} replace />;
  if (status === 'loading') return <LoadingScreen />;
  if (owner !== user.id) {
    if (owner !== undefined && pathname !== '/') return <Navigate to="/" replace />;
    setOwner(user.id);
  }
  return <Outlet />;
}

/** Below the login guard: lets admins through, and sends other users to Home. */
export const AdminGuard = () => (useCurrentUser().isAdmin ? <Outlet /> : <Navigate to="/" replace />);

/** A public screen: within the shell for signed-in users, alone for guests. */
export function OpenToAll() {
  const { status } = useSession();
  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signedIn') return <Shell />;
  return (
    <main>
      <Outlet />
    </main>
  );
}
