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

/** How long the application waits for the key, in milliseconds. */
const patienceMs = 400;

/** How long a kept screen covers one that still loads, in milliseconds: the timeout of a call. */
const coverMs = 20_000;

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
  const asked = known?.token === token ? known : { token, key: fetchKey(token) };
  known = asked;
  try {
    return await asked.key;
  } catch (error) {
    // The next screen asks again.
    if (known === asked) known = undefined;
    throw error;
  }
}

/** A name that tells nothing without the token. Other versions, languages and widths have other screens. */
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

/**
 * Keeps the screen as it is, unless it still loads, is scrolled, or has failed: that would tell nothing at the next start.
 *
 * @param note says so when it is shown again
 * @returns whether to try again later
 */
export async function keepScreen(note: string): Promise<boolean> {
  const token = storedToken();
  const main = document.querySelector('main');
  if (!isSupported || token === null || !main) return false;
  if (main.querySelector('.delayed') || window.scrollY > 0) return true;
  // The first paint has only those of the theme's variables that it needs.
  const theme = Array.from(document.querySelectorAll('style[data-mantine-styles]'), ({ outerHTML }) => outerHTML);
  const html = theme.join('') + main.innerHTML;
  if (!main.hasChildNodes() || html.length > maxLength || main.querySelector('[role="alert"]')) return false;
  const name = await nameOf(token);
  const key = await keyOf(token);
  const own = Array.from(document.styleSheets).filter(({ href }) => href?.startsWith(window.location.origin));
  const sheets = own.filter(({ cssRules }) => isUsed(cssRules)).flatMap(({ href }) => href ?? []);
  const screen: KeptScreen = { note, html, sheets };
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(byKey(nonce), key, new TextEncoder().encode(JSON.stringify(screen)));
  const cache = await caches.open(cacheName);
  if (storedToken() !== token) return false;
  await cache.put(name, new Response(new Blob([nonce, sealed])));
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= capacity) await cache.delete(oldest);
  return false;
}

/** Users leave nothing behind. */
export async function forgetScreens(): Promise<void> {
  known = undefined;
  // Where storage is forbidden, nothing was kept.
  if ('caches' in window) await caches.delete(cacheName).catch(() => undefined);
}

const loadSheet = (href: string) =>
  new Promise<void>((resolve) => {
    const link = document.createElement('link');
    const onerror = () => {
      // Then the application tries again.
      link.remove();
      resolve();
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: () => resolve(), onerror });
    document.head.append(link);
  });

/** Shows what this address last showed in the painted shell, unless the application is there first. */
export async function showKeptScreen(token: string): Promise<void> {
  if (!isSupported) return;
  // Needed in any case: to open this screen, or to keep it soon.
  const asked = keyOf(token);
  asked.catch(() => undefined);
  const found = await (await caches.open(cacheName)).match(await nameOf(token));
  if (!found) return;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const [kept, key] = await Promise.all([found.arrayBuffer(), Promise.race([asked, late])]);
  if (!key) return;
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
  // Not every reader of pages knows “inert”.
  Object.assign(kept, { inert: true, ariaHidden: 'true', id: '' });
  Object.assign(kept.style, {
    ...{ position: 'absolute', top: `${place.top - origin.top}px`, left: `${place.left - origin.left}px` },
    ...{ width: `${place.width}px`, minHeight: `${place.height}px` },
  });
  page.append(kept);
  const uncover = () => {
    kept.remove();
    observer.disconnect();
  };
  const { pathname } = window.location;
  const observer = new MutationObserver(() => {
    if (!main.querySelector('.delayed') || window.location.pathname !== pathname) uncover();
  });
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(uncover, coverMs);
}
