import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { storedToken } from '@/api/client/stored-token';
import type { ClientConfigDto } from '@/api/session.api';
import { useStrayDrops } from '@/ui/fields/use-stray-drops';
import { useStudioName } from '@/ui/screen/page-title';
import type { Entering } from './entering';

interface Props {
  /** The screen of the initial address. */
  first: ComponentType<Entering>;
  screenAt: (pathname: string) => Promise<ComponentType<Entering>>;
  config: Promise<Partial<ClientConfigDto>>;
  /** Replaces this with the application. */
  onToken: (token: string) => void;
}

/** Login, register and the like before the application has loaded. */
export function Entrance({ first, screenAt, config: asked, onToken }: Props) {
  const [{ Screen }, show] = useState({ Screen: first });
  const [{ studioName, sendsMail }, setConfig] = useState<Partial<ClientConfigDto>>({});
  const [isEntering, setEntering] = useState(false);
  const [begunWith] = useState(storedToken);
  useStrayDrops();
  useStudioName(studioName);

  const enter = (token: string) => {
    if (isEntering) return;
    setEntering(true);
    onToken(token);
  };
  /** The former screen stays until the next one is loaded. */
  const lead = () => {
    const { pathname } = window.location;
    screenAt(pathname).then(
      (Next) => pathname === window.location.pathname && show({ Screen: Next }),
      // Browsers cache failed modules, so only a reload loads them.
      () => window.location.reload(),
    );
  };
  const go = (path: string) => {
    window.history.pushState(null, '', path);
    lead();
  };

  const onOtherTab = useEffectEvent(() => {
    const token = storedToken();
    if (token !== null && token !== begunWith) enter(token);
  });
  const onReturn = useEffectEvent(lead);
  useEffect(() => {
    void asked.then(setConfig);
    const onBack = () => onReturn();
    const onStorage = () => onOtherTab();
    window.addEventListener('popstate', onBack);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('popstate', onBack);
      window.removeEventListener('storage', onStorage);
    };
  }, [asked]);

  const entering = { studioName, sendsMail: sendsMail === true, hasEnded: false, isEntering, onToken: enter, go };
  return <Screen {...entering} />;
}
