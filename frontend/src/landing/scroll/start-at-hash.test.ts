import { expect, it, vi } from 'vitest';
import { startAtHash } from './start-at-hash';

it('a page opened with a section in its address starts there at once', () => {
  document.body.innerHTML = '<section id="contact" tabindex="-1"></section>';
  const into = vi.spyOn(document.querySelector('section')!, 'scrollIntoView');
  window.history.replaceState(null, '', '/#contact');
  startAtHash();
  expect(into).toHaveBeenCalledExactlyOnceWith({ behavior: 'instant' });
  window.history.replaceState(null, '', '/');
});
