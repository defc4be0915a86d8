import { useRouteError } from 'react-router-dom';
import { CrashScreen } from '@/ui/crash-screen';

/** What crashed outside of every screen: the layout or a guard. */
export function RouteCrash() {
  const error = useRouteError();
  return <CrashScreen error={error instanceof Error ? error : new Error(String(error))} />;
}
