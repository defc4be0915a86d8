/** Where the service worker keeps what another application has shared, until it has become a task. */
const cacheName = 'shared';

/** What was shared last; null if nothing is left. */
export async function takeShared(): Promise<FormData | null> {
  if (!('caches' in window)) return null;
  const cache = await caches.open(cacheName);
  const found = await cache.match('/share');
  const shared = (await found?.formData()) ?? null;
  await forgetShared();
  return shared;
}

/** The next user must not get it. */
export async function forgetShared(): Promise<void> {
  if ('caches' in window) await caches.delete(cacheName);
}
