import { Outlet } from 'react-router-dom';
import { useSession } from '@/api/session/use-session';
import { Shell } from '../shell/shell';
import { LoadingScreen } from './loading-screen';

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
