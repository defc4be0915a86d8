import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/**
 * A field's own change comes back to it later as an echo, when the user may have typed more. Any other value comes from
 * elsewhere.
 * @returns records what is sent
 */
export function useEchoes(value: string, onForeign: (value: string) => void): (sent: string) => void {
  const [seen, setSeen] = useState(value);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  if (value !== seen) {
    const echo = underWay.indexOf(value);
    setSeen(value);
    setUnderWay(echo === -1 ? [] : underWay.slice(echo + 1));
    if (echo === -1) onForeign(value);
  } else if (underWay.length > 0 && value === underWay.at(-1)) {
    // No echo to expect: the value was already, or is again, the same.
    setUnderWay([]);
  }
  return (sent) => setUnderWay((before) => [...before, sent]);
}

/** Browsers limit how often the address may change. */
const typingPauseMs = 150;

/**
 * A field's text that is also in the address: here at once, in the address after a pause.
 * @param query the text in the address
 */
export function useTypedQuery(query: string, onChange: (query: string) => void) {
  const [text, setText] = useState(query);
  // Back, forward, or a button that clears the filter.
  const note = useEchoes(query, setText);
  const send = useDebouncedCallback((next: string) => {
    note(next);
    onChange(next);
  }, typingPauseMs);
  useEffect(() => send.cancel, [send]);

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
