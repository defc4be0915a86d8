import { Box, Code, Group, NativeSelect, Text, TextInput, Title, type ComboboxItem } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '@/i18n';
import { formatDayAndTime } from '@/ui/text/dates';
import { useTypedQuery } from '@/ui/fields/use-typed-query';
import classes from './log-parts.module.css';
import { noFilter, useAdminView } from './use-admin-view';

interface FilterProps {
  name: 'actor' | 'network';
  label: string;
  placeholder: string;
}

export function TextFilter({ name, ...props }: FilterProps) {
  const [view, change] = useAdminView();
  const { text, type } = useTypedQuery(view[name], (query) => change({ [name]: query, page: 1 }));
  return <TextInput {...props} value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />;
}

interface ListFilterProps {
  name: 'actor' | 'action' | 'object' | 'kind';
  label: string;
  /** The choice of no filter. */
  all?: string;
  /** What there is to filter by. */
  options: readonly ComboboxItem[];
}

/** Also shows a value of the address that is not among the options. */
export function ListFilter({ name, label, all, options }: ListFilterProps) {
  const [view, change] = useAdminView();
  const value = view[name] ?? '';
  const known =
    value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: '', label: all ?? t('admin.security.everything') }, ...known]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value || noFilter[name], page: 1 })}
    />
  );
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
  <ol style={{ containerType: 'inline-size' }} aria-label={label}>
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
  return (
    <Box component="li" py="sm" style={{ borderBottom: '1px solid var(--line)' }}>
      <div className={classes.facts}>
        {facts}
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Text component="time" c="dimmed" className="figures" dateTime={at}>
            {formatDayAndTime(at)}
          </Text>
          {action}
        </Group>
      </div>
      {children}
    </Box>
  );
}
