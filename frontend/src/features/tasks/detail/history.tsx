import { Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/i18n';
import { selectPages, freshEvery } from '@/api/client/query-options';
import { useHistoryPagesInfiniteQuery, type TaskHistoryDto } from '@/api/tasks/comments.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useAction } from '@/shared/use-action';
import { olderOf, ShowOlder } from '@/ui/list/show-older';
import { TextButton } from '@/ui/text-button';
import { DateText } from '@/ui/text/date-text';
import { shownEmail } from '@/ui/text/person-name';
import classes from './detail.module.css';
import { historyText } from './history-text';

/** Entries shown before the user expands the rest. */
const firstEntries = 10;

/** A longer text is cut. */
const shortLength = 160;

function HistoryEntry({ entry }: { entry: TaskHistoryDto }) {
  const { email } = useCurrentUser();
  const [isFull, setFull] = useState(false);
  const text = historyText(t, entry);
  const isLong = text.length > shortLength;
  const who =
    entry.user_email === email ? t('task.meInList') : (shownEmail(entry.user_email) ?? t('task.unknownPerson'));
  return (
    <li className={classes.event} tabIndex={-1}>
      <Text
        fz={13}
        lh="20px"
        className="breakable"
        style={{ whiteSpace: 'pre-wrap' }}
        lineClamp={isLong && !isFull ? 4 : undefined}
      >
        {text}
      </Text>
      {isLong && (
        <TextButton size="compact-xs" aria-expanded={isFull} onClick={() => setFull(!isFull)}>
          {t(isFull ? 'tasks.history.less' : 'tasks.history.more')}
        </TextButton>
      )}
      <Text fz="xs" lh="18px" className="faint figures breakable">
        {entry.field_changed !== 'found' && (
          <Text span inherit c="dimmed" mr={4}>
            {who}
          </Text>
        )}{' '}
        <DateText value={entry.created_at} withTime />
      </Text>
    </li>
  );
}

interface Props {
  taskId: number;
  /** New comments are only reported by the comments, which hide them until requested. */
  hiddenSince: string | null;
}

/** A task's history, newest first. If it fails to load, it is silently left out (specification section 8). */
export function History({ taskId, hiddenSince }: Props) {
  const { currentData, fetchNextPage, ...pages } = useHistoryPagesInfiniteQuery(
    { id: taskId },
    { ...freshEvery(15), selectFromResult: selectPages },
  );
  const [isWhole, setWhole] = useState(false);
  // The button disappears, so the focus moves to the first new entry.
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (isWhole) list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${firstEntries + 1})`)?.focus();
  }, [isWhole]);
  const act = useAction();
  const { email: me } = useCurrentUser();
  const isHidden = ({ action, created_at: at, user_email: author }: TaskHistoryDto) =>
    hiddenSince !== null && action === 'comment_posted' && at >= hiddenSince && author !== me;
  const entries = currentData?.pages.flatMap(({ items }) => items).filter((entry) => !isHidden(entry)) ?? [];
  if (entries.length === 0) return null;
  const shown = isWhole ? entries : entries.slice(0, firstEntries);
  return (
    <section aria-labelledby="task-history">
      <Title order={2} size="h4" mb="xs" id="task-history">
        {t('tasks.history.title')}
      </Title>
      <ol ref={list}>
        {shown.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <TextButton size="compact-xs" onClick={() => setWhole(true)}>
          {pages.hasNextPage
            ? t('tasks.history.more')
            : `${t('tasks.history.more')} (${entries.length - shown.length})`}
        </TextButton>
      )}
      {isWhole && (
        <ShowOlder
          {...olderOf('tasks.history', pages)}
          count={entries.length}
          onOlder={() => void act(() => fetchNextPage().unwrap(), 'tasks.history.olderFailed')}
        />
      )}
    </section>
  );
}
