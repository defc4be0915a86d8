import { CloseButton, TextInput, type MantineStyleProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { ariaKeys } from '../keys/commands';
import { useCommands } from '../keys/use-commands';
import { useTypedQuery } from './use-typed-query';

interface Props extends Pick<MantineStyleProps, 'w' | 'ml' | 'mb'> {
  /** The query in the address. */
  query: string;
  onChange: (query: string) => void;
  label: string;
  placeholder: string;
  clearLabel: string;
  className?: string;
}

/** A search field that reports its text after a short pause. `/` focuses it. */
export function SearchField({ query, onChange, label, placeholder, clearLabel, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, clear: empty } = useTypedQuery(query, onChange);
  useCommands({ find: () => input.current?.focus() });

  const clear = () => {
    empty();
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      role="searchbox"
      {...props}
      aria-label={label}
      aria-keyshortcuts={ariaKeys('find')}
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
