import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '@/api/session/use-session';
import { useHotkeys } from '@/ui/keys/use-hotkey';
import { navItemsFor } from '../sidebar/nav-items';

/** `g` and then the letter of a place: Home, Tasks and so on. */
export function useGoTo(enabled: boolean): void {
  const navigate = useNavigate();
  const { isAdmin } = useCurrentUser();
  const places = navItemsFor(isAdmin).map(({ key, path }) => [`g ${key}`, () => void navigate(path)] as const);
  useHotkeys(Object.fromEntries(places), { enabled });
}
