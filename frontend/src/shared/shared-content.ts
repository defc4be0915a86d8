import { tryStorage } from '@/lib/try-storage';

/** Where the service worker keeps what another application has shared, until it has become a task. */
const cacheName = 'shared';

/** Who was signed in last in this browser. */
const userKey = 'shared-with';

/** What was shared last; null if nothing is left. */
export async function findShared(): Promise<FormData | null> {
  if (!('caches' in window) || !(await caches.has(cacheName))) return null;
  const found = await (await caches.open(cacheName)).match('/share');
  return (await found?.formData()) ?? null;
}

export async function forgetShared(): Promise<void> {
  if ('caches' in window) await caches.delete(cacheName);
}

/** Forgets what was shared while another user was signed in, whose session may have ended before it became a task. */
export function keepSharedFor(userId: number): void {
  const former = tryStorage(() => window.localStorage.getItem(userKey));
  if (former === String(userId)) return;
  if (former !== null) void forgetShared();
  tryStorage(() => window.localStorage.setItem(userKey, String(userId)));
}
