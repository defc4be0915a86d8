import { useEffect } from 'react';
import { useSendHeartbeatMutation } from '@/api/worktime.api';
import { HeartbeatSender } from './heartbeat-sender';
import { browserMemory } from './shared-memory';

const signsOfActivity = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'] as const;

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
    const onActivity = () => sender.noteActivity();
    const onVisibility = () => {
      if (document.visibilityState === 'visible') sender.noteActivity();
    };
    for (const sign of signsOfActivity) window.addEventListener(sign, onActivity, { capture: true, passive: true });
    document.addEventListener('visibilitychange', onVisibility);
    sender.start();
    return () => {
      sender.stop();
      for (const sign of signsOfActivity) window.removeEventListener(sign, onActivity, { capture: true });
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isCounted, send]);
}
