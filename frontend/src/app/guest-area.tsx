import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Outlet, useLoaderData, useNavigate } from 'react-router-dom';
import { storedToken, storeToken } from '@/api/client/stored-token';
import type { ClientConfigDto } from '@/api/session.api';
import { logOutOnServer } from '@/api/session/requests';
import type { GuestContext } from '@/features/auth/auth-layout';
import { useStudioName } from '@/ui/screen/page-title';
import { prefetchData } from './routes/prefetch';

type Config = Partial<ClientConfigDto>;

/** Only decorative: the screen does not wait for it, and failures are ignored. */
export const loadGuestConfig = () => ({
  config: fetch('/api/config')
    .then((response): Promise<Config> => response.json())
    .catch((): Config => ({})),
});

interface Props {
  signIn: (token: string) => Promise<void>;
  preloadHome: () => void;
}

/** Login, register and the like. They need neither store nor shell, which load while the user types. */
export function GuestArea({ signIn, preloadHome }: Props) {
  const navigate = useNavigate();
  const { config } = useLoaderData<typeof loadGuestConfig>();
  const [{ studioName, sendsMail = false }, setConfig] = useState<Config>({});
  const [isSigningIn, setSigningIn] = useState(false);
  const [initialToken] = useState(storedToken);
  useStudioName(studioName);
  useEffect(() => void config.then(setConfig), [config]);

  const onToken = async (token: string) => {
    if (isSigningIn) return;
    setSigningIn(true);
    const former = storedToken();
    storeToken(token);
    // A signed-in user has opened an invitation, and was told that this session ends: nothing else would end it.
    if (former !== null && former !== token) void logOutOnServer({ token: former, hasNewSession: () => true });
    preloadHome();
    try {
      await signIn(token);
    } catch {
      // Browsers cache failed modules, so only a reload loads them.
      return window.location.replace('/');
    }
    prefetchData('/', '', token);
    await navigate('/', { replace: true });
  };

  // Another tab has signed in.
  useWindowEvent('storage', () => {
    const token = storedToken();
    if (token !== null && token !== initialToken) void onToken(token);
  });
  useWindowEvent('input', preloadHome, { once: true });

  const context: GuestContext = { studioName, sendsMail, isSigningIn, onToken: (token) => void onToken(token) };
  return <Outlet context={context} />;
}
