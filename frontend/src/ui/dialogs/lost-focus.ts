import { isModalOpen } from './is-modal-open';

/** Mantine gives the focus back 10 ms after a modal was closed. */
export const returnMs = 20;

let next: HTMLElement | null = null;

/** Gives the focus to what comes next, when what had it is gone: else to the page. */
export function mendFocus(): void {
  if (document.activeElement !== document.body) return;
  const place = next?.isConnected ? next : document.getElementById('main');
  next = null;
  place?.focus({ preventScroll: true });
}

/** Says where the focus goes on now that something is gone; once the question about it is closed. */
export function goOnAt(place: HTMLElement | null): void {
  next = place;
  if (!isModalOpen()) mendFocus();
}
