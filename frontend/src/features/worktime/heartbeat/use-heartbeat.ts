import { useEffect } from 'react';
import { tryStorage } from '@/lib/try-storage';
import { useSendHeartbeatMutation } from '@/api/worktime.api';
import { HeartbeatSender, type HeartbeatMemory, type SharedMemory } from './heartbeat-sender';

const storageKey = 'worktime-heartbeat';

const initial: HeartbeatMemory = { sentAt: 0, activeAt: 0, activeIn: '' };

function parsed(text: string | null): HeartbeatMemory {
  try {
    return { ...initial, ...(JSON.parse(text ?? '{}') as Partial<HeartbeatMemory>) };
  } catch {
    return initial;
  }
}

/** The tabs' shared state in local storage; without storage, each tab is on its own. */
function browserMemory(): SharedMemory {
  let own = initial;
  const read = () => tryStorage(() => parsed(window.localStorage.getItem(storageKey))) ?? own;
  const write = (change: Partial<HeartbeatMemory>) => {
    own = { ...read(), ...change };
    tryStorage(() => window.localStorage.setItem(storageKey, JSON.stringify(own)));
  };
  const onChange = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  };
  return { read, write, onChange };
}

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'] as const;

/** A heartbeat renders nothing. */
const noResult = {};

/** Sends heartbeats while this login counts as work time. */
export function useHeartbeat(isCounted: boolean): void {
  const [send] = useSendHeartbeatMutation({ selectFromResult: () => noResult });

  useEffect(() => {
    if (!isCounted) return;
    const sender = new HeartbeatSender({
      tab: Math.random().toString(36),
      memory: browserMemory(),
      isVisible: () => document.visibilityState === 'visible',
      beat: () => void send(),
    });
    const onActivity = () => sender.recordActivity();
    const onVisibility = () => {
      if (document.visibilityState === 'visible') sender.recordActivity();
    };
    for (const name of activityEvents) window.addEventListener(name, onActivity, { capture: true, passive: true });
    document.addEventListener('visibilitychange', onVisibility);
    sender.start();
    return () => {
      sender.stop();
      for (const name of activityEvents) window.removeEventListener(name, onActivity, { capture: true });
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isCounted, send]);
}
