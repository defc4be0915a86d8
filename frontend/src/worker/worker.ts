import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/*
 * The dashboard's service worker: keeps the application's own files, by content, so that it opens at once and offline;
 * shows pushed notifications, and takes what other applications share. Never stores answers of the API, or users' files.
 */

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

/** Paths that the server answers itself, and files. */
const notPages = [/^\/(api(?!\/docs\/?$)|auth|admin|files|health|metrics)(\/|$)/, /^\/[\w-]+\.\w+$/];

/** How long a navigation waits for the server, in milliseconds. */
const patienceMs = 1_000;
const stored = createHandlerBoundToURL('index.html');

// The server's page is of the current version, with its current policies; the stored one is for want of a connection.
const page = new NavigationRoute(
  async (options) => {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
    const answer = await Promise.race([fetch(options.request), late]).catch(() => null);
    return answer?.ok ? answer : stored(options);
  },
  { denylist: notPages },
);
registerRoute(page);

// The page asks, once its user agrees to reload.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** What the server pushes (PushMessagesService). */
interface Pushed {
  id: number;
  title: string;
  body: string;
  url: string;
  unread: number;
}

/** Safari withdraws the permission of those that do not show every message. */
const mustShow = /^(?!.*(Chrome|Android)).*Safari/.test(navigator.userAgent);

const tabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ id, title, body, url, unread }: Pushed): Promise<void> {
  // A system without badges must not keep the notification from being shown.
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => undefined);
  // The bell shows it.
  const isInSight = (await tabs()).some(({ visibilityState }) => visibilityState === 'visible');
  if (isInSight && !mustShow) return;
  const address = `/notifications/${String(id)}?${new URLSearchParams({ to: url }).toString()}`;
  await self.registration.showNotification(title, {
    body,
    // One about the same thing replaces the one before.
    tag: url,
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: address,
  });
}

async function open(address: string): Promise<void> {
  const [tab] = await tabs();
  if (!tab) {
    await self.clients.openWindow(address);
    return;
  }
  // The page navigates by itself, and keeps the user's input.
  tab.postMessage({ open: address });
  await tab.focus();
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Pushed));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as string));
});

// The share target of the manifest; the screen of the same address makes a task of it.
registerRoute(
  ({ url }) => url.pathname === '/share',
  async ({ request }) => {
    const cache = await self.caches.open('shared');
    await cache.put('/share', new Response(await request.formData()));
    return Response.redirect('/share', 303);
  },
  'POST',
);
