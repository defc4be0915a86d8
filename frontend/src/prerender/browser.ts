/** The parts of a browser that components read while rendering in Node. Imported before everything that reads them. */

const now = { isNarrow: false, isCollapsed: false };

/** Whether the window is narrow, and the sidebar collapsed. */
export const setWindow = (state: Partial<typeof now> = {}) =>
  Object.assign(now, { isNarrow: false, isCollapsed: false }, state);

const nothing = () => undefined;
const storage: Record<string, () => string> = { token: () => '_', 'sidebar-collapsed': () => String(now.isCollapsed) };
const localStorage = { getItem: (key: string) => storage[key]?.() ?? null, setItem: nothing };
const matchMedia = () => ({ matches: now.isNarrow, addEventListener: nothing, removeEventListener: nothing });
const location = { origin: 'http://localhost', pathname: '/' };

Object.assign(globalThis, {
  document: { querySelectorAll: () => [] },
  window: { location, localStorage, matchMedia, addEventListener: nothing },
  localStorage,
  matchMedia,
});
Object.defineProperty(globalThis, 'navigator', { value: { userAgent: '', language: 'en' }, configurable: true });
