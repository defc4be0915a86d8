import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCurrentUser } from '@/api/session/use-session';
import { commandsFor } from '@/ui/keys/commands';
import { useCommands, type Commands } from '@/ui/keys/use-commands';
import { rememberOpened, thingAt } from './opened-things';

/** Commands of all screens, by key or palette: navigating, creating, searching, showing the shortcuts. */
export function useShellCommands() {
  const { id: me, isAdmin, mustChangePassword } = useCurrentUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const thing = thingAt(pathname);
    if (thing) rememberOpened(me, thing);
  }, [me, pathname]);
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  const places = commandsFor(isAdmin).flatMap(({ id, to }) => (to ? [[id, () => void navigate(to)] as const] : []));
  const runs: Commands = {
    ...Object.fromEntries(places),
    search: () => setOpened('palette'),
    shortcuts: () => setOpened('shortcuts'),
  };
  useCommands(runs, { enabled: !mustChangePassword });
  return { runs, opened, close: () => setOpened(null) };
}
