import { useTranslation } from 'react-i18next';
import type { AuditEntryDto } from '@/api/admin.api';
import { formatDayAndTime } from '@/ui/dates';
import classes from './audit.module.css';

function pretty(state: string): string {
  try {
    return JSON.stringify(JSON.parse(state), null, 2);
  } catch {
    return state;
  }
}

function State({ title, state }: { title: string; state: string | null }) {
  if (state === null) return null;
  return (
    <div className={classes.state}>
      <h3 className={classes.stateTitle}>{title}</h3>
      <pre className={classes.json} tabIndex={0}>
        {pretty(state)}
      </pre>
    </div>
  );
}

/** One administrative write: who, when, what; before and after on demand. */
export function AuditEntry({ entry }: { entry: AuditEntryDto }) {
  const { t } = useTranslation('admin');
  const hasStates = entry.before !== null || entry.after !== null;
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <code className={classes.action}>{entry.action}</code>
        <span className={classes.target}>{entry.target}</span>
        <span className={classes.actor}>{entry.actor_email}</span>
        <time className={classes.time} dateTime={entry.created_at}>
          {formatDayAndTime(entry.created_at)}
        </time>
      </div>
      {hasStates && (
        <details>
          <summary className={classes.summary}>{t('audit.details')}</summary>
          <div className={classes.states}>
            <State title={t('audit.before')} state={entry.before} />
            <State title={t('audit.after')} state={entry.after} />
          </div>
        </details>
      )}
    </li>
  );
}
