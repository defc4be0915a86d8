import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useEchoes } from './use-echoes';

/** Browsers refuse an address that changes with every letter of a fast typist. */
const typingPauseMs = 150;

/**
 * The text of a field that the address keeps: here at once, in the address after a pause.
 * @param query what the address says
 */
export function useTypedQuery(query: string, onChange: (query: string) => void) {
  const [text, setText] = useState(query);
  // Back, forward, or a button that shows everything again.
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
