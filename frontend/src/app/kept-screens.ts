import { storedToken } from '@/api/client/stored-token';

/*
 * What a screen last showed, kept on the device until it loads again. It is encrypted with a key that the server gives
 * to a living login only (`GET /auth/screen-key`), and that no page stores: after a logout, the end of the session or a
 * change of role, what is left cannot be read.
 */

const cacheName = 'screens';

/** As many screens as a day has. */
const capacity = 30;

/** In characters; a longer screen shows its skeleton. */
const maxLength = 600_000;

/** How long a kept screen covers one that still loads, in milliseconds. */
const coverMs = 5_000;

/** Only with https, or on this machine. */
const isSupported = 'caches' in window && 'subtle' in crypto;

const byKey = (nonce: BufferSource): AesGcmParams => ({ name: 'AES-GCM', iv: nonce });

let known: { token: string; key: Promise<CryptoKey> } | undefined;

async function fetchKey(token: string): Promise<CryptoKey> {
  const answer = await fetch('/auth/screen-key', { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`No key: ${answer.status}`);
  const { key } = (await answer.json()) as { key: string };
  return crypto.subtle.importKey('jwk', { kty: 'oct', k: key }, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function keyOf(token: string): Promise<CryptoKey> {
  if (known?.token !== token) known = { token, key: fetchKey(token) };
  try {
    return await known.key;
  } catch (error) {
    // The next screen asks again.
    known = undefined;
    throw error;
  }
}

/** Says nothing to those without the token. Another version, language or width has other screens. */
async function nameOf(token: string): Promise<string> {
  const version = document.getElementById('entry')?.getAttribute('href');
  const { pathname, search } = window.location;
  const parts = [token, pathname, search, window.innerWidth, document.documentElement.lang, version];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')));
  return `/${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

interface KeptScreen {
  /** Says that it is not the latest state. */
  note: string;
  html: string;
  /** Addresses, in their order. */
  sheets: string[];
}

/** Whether one of the rules applies to the page. Idle time has loaded those of other screens, too. */
const isUsed = (rules: CSSRuleList): boolean =>
  Array.from(rules).some((rule) =>
    rule instanceof CSSStyleRule
      ? document.querySelector(rule.selectorText) !== null
      : rule instanceof CSSGroupingRule && isUsed(rule.cssRules),
  );

/** Keeps the screen as it is. @param note says so when it is shown again */
export async function keepScreen(note: string): Promise<void> {
  const token = storedToken();
  const main = document.querySelector('main');
  // A skeleton, and the middle of a list, tell nothing at the next start.
  if (!isSupported || token === null || !main || main.querySelector('.delayed') || window.scrollY > 0) return;
  const html = main.innerHTML;
  if (html.length > maxLength) return;
  const name = await nameOf(token);
  const key = await keyOf(token);
  const sheets = Array.from(document.styleSheets).flatMap(({ href, cssRules }) =>
    href && isUsed(cssRules) ? href : [],
  );
  const screen: KeptScreen = { note, html, sheets };
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(byKey(nonce), key, new TextEncoder().encode(JSON.stringify(screen)));
  const cache = await caches.open(cacheName);
  if (storedToken() !== token) return;
  await cache.put(name, new Response(new Blob([nonce, sealed])));
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= capacity) await cache.delete(oldest);
}

/** Users leave nothing behind. */
export async function forgetScreens(): Promise<void> {
  known = undefined;
  // Where storage is forbidden, nothing was kept.
  if ('caches' in window) await caches.delete(cacheName).catch(() => undefined);
}

const loadSheet = (href: string) =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });

/** Shows what this address last showed in the painted shell, unless the application is there first. */
export async function showKeptScreen(token: string): Promise<void> {
  if (!isSupported) return;
  const found = await (await caches.open(cacheName)).match(await nameOf(token));
  if (!found) return;
  const [kept, key] = await Promise.all([found.arrayBuffer(), keyOf(token)]);
  const opened = await crypto.subtle.decrypt(byKey(kept.slice(0, 12)), key, kept.slice(12));
  const { note, html, sheets } = JSON.parse(new TextDecoder().decode(opened)) as KeptScreen;
  // The application loads none twice.
  await Promise.all(sheets.map(loadSheet));

  const root = document.getElementById('root');
  const main = root?.querySelector('main');
  const painted = document.getElementById('painted');
  if (!root?.ariaBusy || !main || !painted) return;
  // The sheets say more than the first paint's rules, which are part of them.
  document.head.prepend(painted);
  main.innerHTML = html;
  main.dataset.kept = note;
}

/** Leaves the kept screen over the application's own until that has loaded. */
export function coverWithKept(root: HTMLElement, render: () => void): void {
  const kept = root.querySelector<HTMLElement>('main[data-kept]');
  render();
  const main = root.querySelector('main');
  const page = main?.parentElement;
  if (!kept || !page || !main.querySelector('.delayed')) return;

  const place = main.getBoundingClientRect();
  const origin = page.getBoundingClientRect();
  kept.inert = true;
  kept.id = '';
  Object.assign(kept.style, {
    ...{ position: 'absolute', top: `${place.top - origin.top}px`, left: `${place.left - origin.left}px` },
    ...{ width: `${place.width}px`, minHeight: `${place.height}px` },
  });
  page.append(kept);
  const uncover = () => {
    kept.remove();
    observer.disconnect();
  };
  const observer = new MutationObserver(() => {
    if (!main.querySelector('.delayed')) uncover();
  });
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(uncover, coverMs);
}
