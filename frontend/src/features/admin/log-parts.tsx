import { Box, Code, Group, Text, TextInput, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { useTypedQuery } from '@/ui/fields/use-typed-query';
import classes from './log-parts.module.css';

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

/** JSON on several lines; other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Code or data with a heading. */
export const Sample = ({ title, children }: { title: string; children: string }) => (
  <Box miw={0} my="xs">
    <Title order={3} size="xs" fw={500} mb={4}>
      {title}
    </Title>
    <Code block mah={280} tabIndex={0}>
      {children}
    </Code>
  </Box>
);

/** Rendered, and thus loaded, once the user opens it. */
export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Text component="summary" size="xs" c="dimmed" w="fit-content" mt={4} style={{ cursor: 'pointer' }}>
        {summary}
      </Text>
      {isOpen && children}
    </details>
  );
}

export const Log = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ol className={classes.log} aria-label={label}>
    {children}
  </ol>
);

interface EntryProps {
  /** Three facts. */
  facts: ReactNode;
  at: string;
  /** Beside the time. */
  action?: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
}

export function LogEntry({ facts, at, action, children }: EntryProps) {
  const { zone } = useStudio();
  return (
    <Box component="li" py="sm" className={classes.entry}>
      <div className={classes.facts}>
        {facts}
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Text component="time" c="dimmed" className="figures" dateTime={at}>
            {dayAndTimeOf(at, zone)}
          </Text>
          {action}
        </Group>
      </div>
      {children}
    </Box>
  );
}
