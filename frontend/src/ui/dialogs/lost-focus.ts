import { isModalOpen } from './is-modal-open';

/** Mantine returns the focus 10 ms after a modal closes. */
export const returnMs = 20;

let next: HTMLElement | null = null;

/** Focuses the next element if the focused one is gone, else the page. */
export function mendFocus(): void {
  if (document.activeElement !== document.body) return;
  const place = next?.isConnected ? next : document.getElementById('main');
  next = null;
  place?.focus({ preventScroll: true });
}

/** Moves the focus after a removal, once the question about it has closed. */
export function goOnAt(place: HTMLElement | null): void {
  next = place;
  if (!isModalOpen()) mendFocus();
}
