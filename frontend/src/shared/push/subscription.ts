import { bufferToBase64URLString } from '@simplewebauthn/browser';
import { accountApi, type PushSubscriptionDto } from '@/api/account.api';
import type { ApiDispatch } from '@/api/client/store-hooks';
import { chosenLanguage } from '@/i18n/languages';
import { tryStorage } from '@/lib/try-storage';

/** Whose subscription the browser has. */
const ownerKey = 'push-user';

/** How long the first visit may take to start the service worker. */
const startMs = 10_000;

/** Whether the browser can show notifications while the page is closed, or why not. */
export function pushSupport(): 'ready' | 'insecure' | 'needsInstall' | 'unsupported' {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready';
  // iPads call themselves Macs, which have no touch screen.
  const isMobile = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isMobile && !window.matchMedia('(display-mode: standalone)').matches ? 'needsInstall' : 'unsupported';
}

/** Remembers in this browser whose subscription it has, and of which login. */
export const rememberPush = (user: number, device: string) =>
  tryStorage(() => window.localStorage.setItem(ownerKey, JSON.stringify({ user, device })));

const owner = () =>
  tryStorage(() => JSON.parse(window.localStorage.getItem(ownerKey) ?? 'null') as { user: number; device: string });

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
}

/** Without a limit, it would wait for ever for a worker that the browser could not load. */
async function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), startMs));
  const worker = await Promise.race([navigator.serviceWorker.ready, late]);
  if (!worker) throw new Error('No service worker');
  return worker;
}

/**
 * Subscribes this browser, after a question to the user if necessary.
 * @param publicKey the server's
 * @returns what the server needs; null: the user has not allowed it
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionDto | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await workerReady();
  const former = await pushManager.getSubscription();
  const key = former?.options.applicationServerKey;
  // Browsers refuse a second key.
  if (former && (!key || bufferToBase64URLString(key) !== publicKey)) await former.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, p256dh, auth, language: chosenLanguage() };
}

/** Ends the subscription of this browser until the user's next login. */
export async function pausePush(): Promise<void> {
  if (pushSupport() === 'ready') await (await currentSubscription())?.unsubscribe();
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  // First, so that no later login renews it, whatever the browser answers.
  tryStorage(() => window.localStorage.removeItem(ownerKey));
  await pausePush();
}

/** After a login: renews the user's subscription in this browser, even if it is paused, or ends another user's. */
export async function renewPush(userId: number, dispatch: ApiDispatch): Promise<void> {
  try {
    const former = pushSupport() === 'ready' && owner();
    if (!former) return;
    if (former.user !== userId) return await unsubscribe();
    if (Notification.permission !== 'granted') return;
    const { getPush, getDevices, subscribeToPush } = accountApi.endpoints;
    const once = { forceRefetch: true, subscribe: false };
    const { publicKey, devices } = await dispatch(getPush.initiate(undefined, once)).unwrap();
    if (!devices.some(({ isCurrent }) => isCurrent)) {
      const logins = await dispatch(getDevices.initiate(undefined, once)).unwrap();
      // The same login is missing only because the user has stopped it elsewhere.
      if (logins.devices.some((login) => login.is_current && login.id === former.device)) return await unsubscribe();
    }
    const pushSubscriptionDto = await subscribe(publicKey);
    if (!pushSubscriptionDto) return;
    const { id } = await dispatch(subscribeToPush.initiate({ pushSubscriptionDto }, { track: false })).unwrap();
    rememberPush(userId, id);
  } catch {
    // Silent, because the user has asked for nothing: the next login tries again.
  }
}
