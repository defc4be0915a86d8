/** How long the way takes in browsers that cannot scroll smoothly by themselves, in milliseconds. */
const fallbackDuration = 500;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const isSmoothByItself = () => 'scrollBehavior' in document.documentElement.style;

/**
 * Goes with a click on a link to a place on this page. Following it, the entry in the history and the smooth way (by
 * the style sheet) are the browser's; only where it would jump, it is moved from here.
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

/** Moves the window there (px from the document's top), slowly at both ends. */
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

/** The browser looks for the place in the address before the page is rendered, and finds nothing. */
export function startAtHash(): void {
  const { hash } = window.location;
  if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
}
