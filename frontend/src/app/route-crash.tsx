import { useRouteError } from 'react-router-dom';
import { CrashScreen } from '@/ui/feedback/crash-screen';

/** Shown when the layout or a guard crashes. */
export function RouteCrash() {
  const error = useRouteError();
  return <CrashScreen error={error instanceof Error ? error : new Error(String(error))} />;
}
