import { useEffect } from 'react';
import { tryStorage } from '@/lib/try-storage';
import { useSendHeartbeatMutation } from '@/api/worktime.api';

/** Specification, section 9: one heartbeat a minute, none after two minutes without activity. */
const beatMs = 60_000;
const activityMs = 120_000;

/** How much longer other tabs wait than the last used one, in case it was closed or hidden. */
const takeoverMs = 2_000;

/** Mouse movements are activity, too; they are recorded at this interval. */
const recordMs = 5_000;

const checkMs = 1_000;

const storageKey = 'worktime-heartbeat';

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'] as const;

/** The state shared by all tabs; without storage, each is on its own. */
function sharedMemory() {
  /** When any tab sent the last heartbeat, and when the user was last active, in which tab. */
  let memory = { sentAt: 0, activeAt: 0, activeIn: '' };
  const read = () => {
    const stored = tryStorage(() => JSON.parse(window.localStorage.getItem(storageKey) ?? '{}') as object);
    return (memory = { ...memory, ...stored });
  };
  const write = (change: Partial<typeof memory>) => {
    memory = { ...read(), ...change };
    tryStorage(() => window.localStorage.setItem(storageKey, JSON.stringify(memory)));
  };
  return { read, write };
}

/** Sends a heartbeat every minute while this tab is visible and the user was active within two minutes in any tab. */
export function startHeartbeats(beat: () => void): () => void {
  const tab = Math.random().toString(36);
  const memory = sharedMemory();
  const isVisible = () => document.visibilityState === 'visible';
  const check = () => {
    if (!isVisible()) return;
    const { sentAt, activeAt, activeIn } = memory.read();
    const now = Date.now();
    // A clock that was set back must not silence the sender until it has caught up.
    const isDue = Math.abs(now - sentAt) >= beatMs + (activeIn === tab ? 0 : takeoverMs);
    if (!isDue || now - activeAt > activityMs) return;
    memory.write({ sentAt: now });
    beat();
  };
  const onActivity = () => {
    const { activeAt, activeIn } = memory.read();
    if (!isVisible() || (activeIn === tab && Math.abs(Date.now() - activeAt) < recordMs)) return;
    memory.write({ activeAt: Date.now(), activeIn: tab });
    check();
  };
  for (const name of activityEvents) window.addEventListener(name, onActivity, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onActivity);
  const timer = setInterval(check, checkMs);
  onActivity();
  return () => {
    clearInterval(timer);
    for (const name of activityEvents) window.removeEventListener(name, onActivity, { capture: true });
    document.removeEventListener('visibilitychange', onActivity);
  };
}

/** A heartbeat renders nothing. */
const noResult = {};

/** Sends heartbeats while this login counts as work time. */
export function useHeartbeat(isCounted: boolean): void {
  const [send] = useSendHeartbeatMutation({ selectFromResult: () => noResult });
  useEffect(() => (isCounted ? startHeartbeats(() => void send()) : undefined), [isCounted, send]);
}
