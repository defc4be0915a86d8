import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '@/api/session/use-session';
import { LoadingScreen } from './loading-screen';

/** Lets admins through; sends other users to Home, and guests to the login. */
export function AdminGuard() {
  const { status, user } = useSession();
  if (status === 'signedOut') return <Navigate to="/login" replace />;
  if (status === 'loading') return <LoadingScreen />;
  return user.isAdmin ? <Outlet /> : <Navigate to="/" replace />;
}
