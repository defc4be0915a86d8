import { Box, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { useTypedQuery } from '@/ui/fields/use-typed-query';
import classes from './audit.module.css';

interface FilterProps {
  label: string;
  placeholder: string;
  /** What the address filters by. */
  query: string;
  onChange: (query: string) => void;
}

export function TextFilter({ query, onChange, ...props }: FilterProps) {
  const { text, type } = useTypedQuery(query, onChange);
  return <TextInput {...props} value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />;
}

/** Part of an entry, with a note below it. */
export const Fact = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div>
    {children}
    <Text component="div" size="xs" c="dimmed">
      {note}
    </Text>
  </div>
);

interface EntryProps {
  /** Three facts. */
  facts: ReactNode;
  at: string;
  /** Below the facts. */
  children?: ReactNode;
}

export function LogEntry({ facts, at, children }: EntryProps) {
  const { zone } = useStudio();
  return (
    <Box component="li" py="sm" className={classes.entry}>
      <div className={classes.facts}>
        {facts}
        <Text component="time" c="dimmed" className="figures" dateTime={at}>
          {dayAndTimeOf(at, zone)}
        </Text>
      </div>
      {children}
    </Box>
  );
}
