import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '@/api/session/use-session';
import { LoadingScreen } from './loading-screen';

/** Lets signed-in people through and sends everybody else to the login. */
export function LoginGuard() {
  const { status } = useSession();
  if (status === 'signedOut') return <Navigate to="/login" replace />;
  return status === 'loading' ? <LoadingScreen /> : <Outlet />;
}
