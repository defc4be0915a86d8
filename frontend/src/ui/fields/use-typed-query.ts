import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/**
 * Tells changes from elsewhere from a field's own, which come back to it later, when the user may have typed more.
 * @returns call it with each own change
 */
export function useExternalChange(value: string, onExternalChange: (value: string) => void): (sent: string) => void {
  const [seen, setSeen] = useState(value);
  const [pending, setPending] = useState<readonly string[]>([]);
  if (value !== seen) {
    const own = pending.indexOf(value);
    setSeen(value);
    setPending(own === -1 ? [] : pending.slice(own + 1));
    if (own === -1) onExternalChange(value);
  } else if (pending.length > 0 && value === pending.at(-1)) {
    // Nothing will come back: the value was already, or is again, the same.
    setPending([]);
  }
  return (sent) => setPending((before) => [...before, sent]);
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
  const addPending = useExternalChange(query, setText);
  const send = useDebouncedCallback((next: string) => {
    addPending(next);
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
