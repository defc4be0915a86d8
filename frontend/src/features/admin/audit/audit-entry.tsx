import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAuditEntryQuery, type AuditEntryDto } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { shownEmail } from '@/ui/text/names/person-name';
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
    <div className="bounded">
      <h3 className={classes.stateTitle}>{title}</h3>
      <pre className={classes.json} tabIndex={0}>
        {pretty(state)}
      </pre>
    </div>
  );
}

function States({ entry: { before, after } }: { entry: AuditEntryDto }) {
  const { t } = useTranslation();
  return (
    <div className={classes.states}>
      <State title={t('admin.audit.before')} state={before} />
      <State title={t('admin.audit.after')} state={after} />
    </div>
  );
}

function WholeStates({ id }: { id: number }) {
  const { currentData, error, refetch } = useGetAuditEntryQuery({ id });
  if (currentData) return <States entry={currentData} />;
  return <ListState query={{ data: currentData, error, refetch }} rows={3} />;
}

/** A write: who, when, what; before and after on demand. */
export function AuditEntry({ entry }: { entry: AuditEntryDto }) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const hasStates = entry.before !== null || entry.after !== null;
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <span className={classes.action}>
          {t(`admin.audit.actions.${entry.action}`)} <code className={classes.code}>{entry.action}</code>
        </span>
        <span className={classes.target}>{entry.target}</span>
        <span className={classes.actor}>{shownEmail(entry.actor_email)}</span>
        <time className={classes.time} dateTime={entry.created_at}>
          {dayAndTimeOf(entry.created_at, zone)}
        </time>
      </div>
      {hasStates && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={classes.summary}>{t('admin.audit.details')}</summary>
          {/* The list has only excerpts of long ones. */}
          {entry.isExcerpt ? isOpen && <WholeStates id={entry.id} /> : <States entry={entry} />}
        </details>
      )}
    </li>
  );
}
