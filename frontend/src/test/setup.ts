import { notifications } from '@mantine/notifications';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clearEtagCache } from '@/api/client/etag-cache';
import { i18n } from '@/i18n';
import { matchMediaOf } from './match-media';
import { server } from './server';
import { setLanguage } from './set-language';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });

/** What jsdom lacks and Mantine needs. */
class SilentObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
vi.stubGlobal('ResizeObserver', SilentObserver);
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal('scrollY', 0);
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await setLanguage('en');
});

beforeEach(() => {
  // A desktop window in the light scheme, on a new device.
  window.matchMedia = matchMediaOf(1440);
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
  notifications.clean();
  server.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  clearEtagCache();
  if (i18n.language !== 'en') await i18n.changeLanguage('en');
});

afterAll(async () => {
  // Pending requests would be lost for the following files.
  await vi.dynamicImportSettled();
  server.close();
});
