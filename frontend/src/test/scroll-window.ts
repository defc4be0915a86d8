import { act } from 'preact/test-utils';
import { onTestFinished } from 'vitest';

/** Scrolls the window to a position, which jsdom does not do. */
export async function scrollWindow(y: number): Promise<void> {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'scrollY');
  });
  await act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}
