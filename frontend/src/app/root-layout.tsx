import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/session.api';
import { useStrayDrops } from '@/ui/fields/use-stray-drops';
import { LeaveGuard } from '@/ui/dialogs/leave-guard';
import { useStudioName } from '@/ui/screen/page-title';
import { ProgressLine } from '@/ui/screen/progress-line';

/** Around every screen, signed in or not. */
export function RootLayout() {
  const { data: config } = useGetConfigQuery();
  useStrayDrops();
  useStudioName(config?.studioName);
  return (
    <>
      <ProgressLine />
      <Outlet />
      <LeaveGuard />
      <ScrollRestoration />
    </>
  );
}
