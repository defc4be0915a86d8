import { Outlet } from 'react-router-dom';
import { useSession } from '@/api/session/use-session';
import { Shell } from '../shell/shell';
import { LoadingScreen } from './loading-screen';

/** A screen for everybody: in the shell for signed-in people, by itself for everybody else. */
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
