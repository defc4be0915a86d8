import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetTaskHistoryQuery, type TaskHistoryDto } from '@/api/comments.api';
import { useCurrentUser } from '@/api/use-session';
import { DateText } from '@/ui/date-text';
import classes from './history.module.css';
import { historyText } from './history-text';

/** Entries shown before somebody asks for the rest. */
const firstEntries = 10;

function HistoryEntry({ entry }: { entry: TaskHistoryDto }) {
  const { t } = useTranslation(['tasks', 'task']);
  const { email } = useCurrentUser();
  const [isFull, setFull] = useState(false);
  const { short, full } = historyText(t, entry);
  const who = entry.user_email === email ? t('task:meInList') : (entry.user_email ?? t('task:unknownPerson'));
  return (
    <li className={classes.entry}>
      <p className={classes.sentence}>{isFull && full !== null ? full : short}</p>
      {full !== null && (
        <button type="button" className={classes.more} aria-expanded={isFull} onClick={() => setFull(!isFull)}>
          {t(isFull ? 'history.less' : 'history.more')}
        </button>
      )}
      <p className={classes.meta}>
        <span className={classes.who}>{who}</span> <DateText value={entry.created_at} withTime />
      </p>
    </li>
  );
}

/** What happened to a task, newest first. A list that does not load is silently left out (specification section 8). */
export function History({ taskId }: { taskId: number }) {
  const { t } = useTranslation('tasks');
  const { currentData: entries } = useGetTaskHistoryQuery(
    { id: taskId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [isWhole, setWhole] = useState(false);
  if (!entries || entries.length === 0) return null;
  const shown = isWhole ? entries : entries.slice(0, firstEntries);
  return (
    <section aria-labelledby="task-history">
      <h2 id="task-history" className={classes.heading}>
        {t('history.title')}
      </h2>
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {t('history.more')} ({entries.length - shown.length})
        </button>
      )}
    </section>
  );
}
