import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { findShared } from '@/shared/shared-content';
import { versionReplaced } from '@/api/client/connection-slice';
import { useCurrentUser } from '@/api/session/use-session';
import { useAppStore } from '../store/store';

/** How often a tab that stays open looks for a new version, in milliseconds. */
const lookEvery = 30 * 60_000;

/** How long the reload waits for the new version, in milliseconds. */
const takeOverMs = 3_000;

/** @returns a function that cancels it */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 3_000);
    return () => clearTimeout(timer);
  }
  const waiting = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(waiting);
}

/** Undefined in development, in browsers without it, and on an address without https. */
const container = import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Whether this page is of the server's version: then it was loaded after an upgrade, and only the worker is older. */
async function isCurrent(): Promise<boolean> {
  const entry = document.getElementById('entry')?.getAttribute('href') ?? '';
  const page = await fetch('/').then(
    (answer) => answer.text(),
    () => '',
  );
  return page.includes(`href="${entry}"`);
}

let isStarted = false;

/** @param onNewVersion called when a new version is installed and waits, or another tab has switched to it */
async function start(onNewVersion: () => void): Promise<void> {
  if (!container || isStarted) return;
  isStarted = true;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/worker.js');
  const tell = async () => {
    if (await isCurrent()) worker.messageSkipWaiting();
    else onNewVersion();
  };
  worker.addEventListener('waiting', () => void tell());
  worker.addEventListener('controlling', ({ isUpdate }) => isUpdate && void tell());
  if (!(await worker.register())) return;
  // Offline, the next look will do.
  setInterval(() => void worker.update().catch(() => undefined), lookEvery);
}

/** Lets a new version that waits take over; the next load of the page shows it. */
export async function activateNewVersion(): Promise<void> {
  const waiting = (await container?.getRegistration())?.waiting;
  if (!container || !waiting) return;
  const taken = new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }));
  const late = new Promise((resolve) => setTimeout(resolve, takeOverMs));
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await Promise.race([taken, late]);
}

/** Starts the service worker once the screen is there, goes where its notifications lead, and renews the subscription. */
export function useServiceWorker(): void {
  const { dispatch } = useAppStore();
  const { id } = useCurrentUser();
  const navigate = useNavigate();
  const follow = useEffectEvent(({ data }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open === 'string') void navigate(data.open);
  });

  useEffect(
    () =>
      whenIdle(() => {
        // Without them, as in a private window, everything else works. Offline, the next start will do.
        start(() => void dispatch(versionReplaced())).catch(() => undefined);
        import('@/shared/push/subscription').then((m) => m.renewPush(id, dispatch)).catch(() => undefined);
      }),
    [id, dispatch],
  );

  const goOn = useEffectEvent(async () => {
    if (await findShared()) void navigate('/share');
  });
  // What was shared while the session had ended.
  useEffect(() => whenIdle(() => void goOn()), []);
  useEffect(() => {
    container?.addEventListener('message', follow);
    return () => container?.removeEventListener('message', follow);
  }, []);
}
