/** For browsers without smooth scrolling, in milliseconds. */
const fallbackDuration = 500;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const isSmoothByItself = () => 'scrollBehavior' in document.documentElement.style;

/**
 * Handles a click on a link within the page. The browser follows the link, writes the history and scrolls smoothly (by
 * the style sheet); only in browsers that would jump, this scrolls instead.
 */
export function scrollAsFallback(event: MouseEvent, isSmooth = isSmoothByItself()): void {
  if (isSmooth || prefersReducedMotion()) return;
  const { hash } = event.currentTarget as HTMLAnchorElement;
  const target = document.getElementById(hash.slice(1));
  if (!target) return;
  event.preventDefault();
  window.history.pushState(null, '', hash);
  target.focus({ preventScroll: true });
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  glideTo(window.scrollY + target.getBoundingClientRect().top - margin);
}

/** Scrolls to a position (px from the document's top), easing in and out. */
function glideTo(top: number): void {
  const from = window.scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / fallbackDuration));
    window.scrollTo(0, from + (top - from) * (1 - Math.cos(part * Math.PI)) * 0.5);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The browser looks for the target of the address's hash before the page is rendered, and does not find it. */
export function startAtHash(): void {
  const { hash } = window.location;
  if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
}
