import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useHotkey } from './use-hotkey';

/** Browsers refuse an address that changes with every letter of a fast typist. */
const typingPauseMs = 150;

interface Props {
  /** What is searched for, as the address says. */
  query: string;
  onChange: (query: string) => void;
  label: string;
  placeholder: string;
  clearLabel: string;
  className?: string;
}

/** A search as it is being typed; what it says goes on a moment later. The key `/` leads here. */
export function SearchField({ query, onChange, label, placeholder, clearLabel, className }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [sent, setSent] = useState(query);
  const send = useDebouncedCallback((next: string) => {
    setSent(next);
    onChange(next);
  }, typingPauseMs);

  // The address changed by itself: back, forward, or a button that shows everything again.
  if (query !== sent) {
    setSent(query);
    setText(query);
  }
  useEffect(() => send.cancel, [send]);
  useHotkey('/', () => input.current?.focus());

  const type = (next: string) => {
    setText(next);
    send(next.trimStart());
  };
  const clear = () => {
    type('');
    send.flush();
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      role="searchbox"
      className={className}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={text === '' ? null : <CloseButton size="sm" aria-label={clearLabel} onClick={clear} />}
      rightSectionPointerEvents="all"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (text === '') input.current?.blur();
        else clear();
      }}
    />
  );
}
