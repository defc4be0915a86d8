import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router-dom';
import { useSession } from '@/api/session/use-session';
import { LoadingScreen } from './loading-screen';

/** A page that one person has left behind is not where another begins. */
function Newcomer({ onArrived }: { onArrived: () => void }) {
  const navigate = useNavigate();
  const arrive = useEffectEvent(onArrived);
  useEffect(() => {
    void Promise.resolve(navigate('/', { replace: true })).then(() => arrive());
  }, [navigate]);
  return <LoadingScreen />;
}

/** Lets signed-in people through and sends everybody else to the login. */
export function LoginGuard() {
  const { status, user } = useSession();
  const [owner, setOwner] = useState(user?.id);
  if (status === 'signedOut') return <Navigate to="/login" replace />;
  if (status === 'loading') return <LoadingScreen />;
  if (owner === undefined) setOwner(user.id);
  else if (owner !== user.id) return <Newcomer onArrived={() => setOwner(user.id)} />;
  return <Outlet />;
}
