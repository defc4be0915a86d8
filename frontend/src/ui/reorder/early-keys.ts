import type { Active } from '@dnd-kit/core';

/** The length of a frame, in milliseconds. */
const frameMs = 16;

/**
 * When a row is lifted with the keyboard, dnd-kit measures first and ignores keys. Holds back keys pressed meanwhile,
 * and replays one per frame. @returns a function that stops it, for when the row has been dropped
 */
export function holdEarlyKeys({ rect }: Active): () => void {
  const held: KeyboardEvent[] = [];
  const passed = new WeakSet<Event>();
  let timer: ReturnType<typeof setTimeout>;

  const hold = (event: KeyboardEvent) => {
    if (passed.has(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  const pass = () => {
    const next = held.shift();
    if (!next) return;
    const again = new KeyboardEvent('keydown', { ...keyOf(next), bubbles: true, cancelable: true });
    passed.add(again);
    next.target?.dispatchEvent(again);
  };
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', hold, true);
    while (held.length > 0) pass();
  };
  const release = () => {
    if (rect.current.translated) {
      if (held.length === 0) return stop();
      pass();
    }
    timer = setTimeout(release, frameMs);
  };

  window.addEventListener('keydown', hold, true);
  timer = setTimeout(release, frameMs);
  return stop;
}

const keyOf = ({ key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) => ({
  key,
  code,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
});
