import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollAsFallback, startAtHash } from './scroll-to';

const distance = 1000;

/** A link to a section far down, in a browser without smooth scrolling. */
function page() {
  document.body.innerHTML = '<a href="#contact">Contact</a><section id="contact" tabindex="-1"></section>';
  const section = document.querySelector('section')!;
  section.getBoundingClientRect = () => new DOMRect(0, distance, 100, 100);
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => scrollAsFallback(event, false));
  return { link, section };
}

describe('a link to a section, without smooth scrolling in the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => {
      vi.useRealTimers();
      window.history.replaceState(null, '', '/');
    };
  });

  it('scrolls there in 500 ms, updates the address and moves the focus', () => {
    const to = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const reached = () => (to.mock.calls as unknown as [number, number][]).at(-1)?.[1] ?? 0;
    const { link, section } = page();
    link.click();
    expect(window.location.hash).toBe('#contact');
    expect(section).toHaveFocus();
    vi.advanceTimersByTime(250);
    expect(reached()).toBeGreaterThan(300);
    expect(reached()).toBeLessThan(700);
    vi.advanceTimersByTime(230);
    expect(reached()).toBeLessThan(distance);
    vi.advanceTimersByTime(60);
    expect(reached()).toBe(distance);
    const calls = to.mock.calls.length;
    vi.advanceTimersByTime(1000);
    expect(to).toHaveBeenCalledTimes(calls);
  });

  it('leaves the jump to the browser with reduced motion', () => {
    window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
    const to = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { link } = page();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    vi.advanceTimersByTime(1000);
    expect(click.defaultPrevented).toBe(false);
    expect(to).not.toHaveBeenCalled();
  });
});

it('a page opened with a section in its address starts there at once', () => {
  const { section } = page();
  const into = vi.spyOn(section, 'scrollIntoView');
  window.history.replaceState(null, '', '/#contact');
  startAtHash();
  expect(into).toHaveBeenCalledExactlyOnceWith({ behavior: 'instant' });
  window.history.replaceState(null, '', '/');
});
