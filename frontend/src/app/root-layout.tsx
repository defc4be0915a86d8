import { Outlet, ScrollRestoration } from 'react-router-dom';
import { LeaveGuard } from '@/ui/dirty-guard';

/** Around every screen, signed in or not. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <ScrollRestoration />
    </>
  );
}
