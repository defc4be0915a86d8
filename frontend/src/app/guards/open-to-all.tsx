import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '@/api/session/use-session';
import { LoadingScreen } from './loading-screen';

interface Props {
  /** What a signed-in person has around every screen. */
  shell: ReactNode;
}

/** A screen for everybody: in the shell for signed-in people, by itself for everybody else. */
export function OpenToAll({ shell }: Props) {
  const { status } = useSession();
  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signedIn') return shell;
  return (
    <main>
      <Outlet />
    </main>
  );
}
