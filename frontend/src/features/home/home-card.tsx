import { Anchor, Box, Group, Progress, Skeleton, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { useIsOffline } from '@/api/client/store-hooks';
import { ListState } from '@/shared/list-state';
import { Delayed } from '@/ui/feedback/skeletons';
import { formatNumber } from '@/ui/text/numbers';

interface Props<Data> {
  title: string;
  /** The total. */
  count?: number | undefined;
  /** The progress, beside the title. */
  note?: string;
  /** The screen with all of them. */
  more?: { to: string; label: string };
  /** In place of the link. */
  action?: ReactNode;
  /** A query's answer: existing data stays while a refresh fails. */
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown };
  /** The usual number of lines, whose space is reserved. */
  rows: number;
  children: (data: Data) => ReactNode;
}

/** A card of Home, which loads and fails independently. */
export function HomeCard<Data>({ title, count, note, more, action, query, rows, children }: Props<Data>) {
  const { data, error } = query;
  const titleId = useId();
  const isOffline = useIsOffline();
  const isLoading = data === undefined && error === undefined;
  return (
    <Box
      component="section"
      className="card"
      pt={4}
      pb="xs"
      miw={0}
      aria-labelledby={titleId}
      data-waiting={isLoading || undefined}
    >
      <Group component="header" justify="space-between" wrap="nowrap" gap="sm" mih={36} px={14}>
        <Title order={2} size="h4" id={titleId}>
          {title} {count !== undefined && count > 0 && <span className="count">{formatNumber(count)}</span>}
          {note && (
            <Text span fz={13} c="dimmed" ml={4} className="figures">
              {note}
            </Text>
          )}
        </Title>
        {more && (
          <Anchor component={Link} to={more.to} fz={13} fw={500} flex="none">
            {more.label}
          </Anchor>
        )}
        {action}
      </Group>
      {error !== undefined && (
        <Box px={14}>
          {/* Offline, the bar above tells why data is not refreshed. */}
          <ListState query={query} isPolled={isOffline} />
        </Box>
      )}
      {data !== undefined && children(data)}
      {isLoading && (
        <Delayed>
          {Array.from({ length: rows }, (_, row) => (
            <Group key={row} h={36} px={14}>
              <Skeleton width={`${45 + ((row * 19) % 35)}%`} />
            </Group>
          ))}
        </Delayed>
      )}
    </Box>
  );
}

type Linked = 'today' | 'mine' | 'projects' | 'costs' | 'renewals' | 'review' | 'waiting';

/** The title of a card, and its link to the screen with all of them. */
export const linkedCard = (name: Linked, to: string) => ({
  title: t(`home.${name}.title`),
  more: { to, label: t(`home.${name}.all`) },
});

/** Replaces the content of a card. */
export const EmptyText = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" px={14} pt={4} pb="xs">
    {children}
  </Text>
);

interface ListProps<Item> {
  items: readonly Item[];
  /** The text of an empty list. */
  empty: ReactNode;
  className?: string;
  children: (item: Item) => ReactNode;
}

export const CardList = <Item,>({ items, empty, className, children }: ListProps<Item>) =>
  items.length === 0 ? <EmptyText>{empty}</EmptyText> : <ul className={className}>{items.map(children)}</ul>;

/** A share of the whole. Decorative: the caller also shows the figures. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  const share = whole > 0 ? Math.min(100, (part / whole) * 100) : 0;
  return (
    <Progress
      value={share}
      size={6}
      radius={3}
      bg="var(--line)"
      color={share === 100 ? 'var(--status-done)' : 'var(--accent)'}
      aria-hidden
    />
  );
}
