import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownDescription } from '@/api/client/descriptions';
import { type TaskDto, useTickTaskChecklistMutation } from '@/api/tasks/tasks.api';
import { RichText } from '@/shared/writing/text/rich-text';
import { useTick } from '@/shared/writing/text/use-tick';
import { useHasDraft } from '@/shared/drafts/use-draft';
import { TaskEditors } from '@/shared/task/editing/task-editors';
import { useCommands } from '@/ui/keys/use-commands';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { BackButton } from '@/ui/screen/page-header';
import { Comments } from './comments/comments';
import classes from './detail.module.css';
import { History } from './history/history';
import { Properties } from './properties';
import { TaskEdit } from './task-edit';
import { TaskHeader } from './task-header';

function Description({ task }: { task: TaskDto }) {
  const { t } = useTranslation();
  const [tickEntry] = useTickTaskChecklistMutation();
  const tick = useTick((checkItemDto) => tickEntry({ id: task.id, checkItemDto }).unwrap());
  const text = shownDescription(task);
  return (
    <section aria-labelledby="task-description">
      <h2 id="task-description" className="section-title">
        {t('task.field.description')}
      </h2>
      {text ? (
        <RichText text={text} onTick={task.isExcerpt ? undefined : tick} />
      ) : (
        <p className="faint">{t('tasks.detail.noDescription')}</p>
      )}
    </section>
  );
}

interface Props {
  task: TaskDto;
  /** Deleted meanwhile. */
  isGone: boolean;
  onEditing: (isEditing: boolean) => void;
}

/** A task with everything that belongs to it. Comments and their drafts stay while it is edited. */
export function TaskDetail({ task, isGone, onEditing }: Props) {
  const { t } = useTranslation();
  // A draft is shown again.
  const [isEditing, setEditing] = useState(useHasDraft(`task/${String(task.id)}`));
  useLayoutEffect(() => onEditing(isEditing), [isEditing, onEditing]);
  const [heldSince, setHeldSince] = useState<string | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focus disappeared with the form; it stays elsewhere if the user has moved it.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  useCommands({ edit: () => setEditing(true) }, { enabled: !isEditing });
  const above = (
    <div className={classes.above}>
      <BackButton list="/tasks" />
      <TaskEditors taskId={task.id} isEditing={isEditing} />
      {isGone && <ErrorBanner message={t('tasks.detail.gone')} />}
    </div>
  );
  return (
    <>
      {isEditing ? (
        <TaskEdit task={task} isGone={isGone} above={above} onClose={() => setEditing(false)} />
      ) : (
        <TaskHeader task={task} above={above} editButton={editButton} onEdit={() => setEditing(true)} />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          {!isEditing && <Description task={task} />}
          <Comments taskId={task.id} onHeld={setHeldSince} />
        </div>
        <aside className={classes.side} aria-label={t('tasks.detail.properties')}>
          {!isEditing && <Properties task={task} />}
          <History taskId={task.id} heldSince={heldSince} />
        </aside>
      </div>
    </>
  );
}
