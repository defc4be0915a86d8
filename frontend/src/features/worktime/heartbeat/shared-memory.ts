import { tryStorage } from '@/api/client/try-storage';
import type { HeartbeatMemory, SharedMemory } from './heartbeat-sender';

const storageKey = 'worktime-heartbeat';

const nothing: HeartbeatMemory = { sentAt: 0, activeAt: 0, activeIn: '' };

function parsed(text: string | null): HeartbeatMemory {
  try {
    return { ...nothing, ...(JSON.parse(text ?? '{}') as Partial<HeartbeatMemory>) };
  } catch {
    return nothing;
  }
}

/** The tabs' shared state in local storage; without storage, each tab is on its own. */
export function browserMemory(): SharedMemory {
  let own = nothing;
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
