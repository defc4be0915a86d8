import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useEchoes } from './use-echoes';

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
