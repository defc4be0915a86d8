import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Browsers refuse an address that changes with every letter of a fast typist. */
const typingPauseMs = 150;

/**
 * The text of a field that the address keeps: here at once, in the address after a pause.
 * @param query what the address says
 */
export function useTypedQuery(query: string, onChange: (query: string) => void) {
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  // The router shows a new address when it has the time: until then, and for each of several, it is an echo.
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const send = useDebouncedCallback((next: string) => {
    setUnderWay((before) => [...before, next]);
    onChange(next);
  }, typingPauseMs);
  useEffect(() => send.cancel, [send]);

  if (query !== seen) {
    const echo = underWay.indexOf(query);
    setSeen(query);
    setUnderWay(echo === -1 ? [] : underWay.slice(echo + 1));
    // The address changed by itself: back, forward, or a button that shows everything again.
    if (echo === -1) setText(query);
  }

  const type = (next: string) => {
    setText(next);
    send(next.trimStart());
  };
  const clear = () => {
    type('');
    send.flush();
  };
  return { text, type, clear };
}
