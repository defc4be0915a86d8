import { useRouteError } from 'react-router-dom';
import { CrashScreen } from '@/ui/feedback/crash-screen';

/** Replaces a crashed screen. */
export function RouteCrash() {
  const error = useRouteError();
  return <CrashScreen error={error instanceof Error ? error : new Error(String(error))} />;
}
