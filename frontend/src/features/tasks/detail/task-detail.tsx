import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownDescription } from '@/api/cache/excerpts';
import type { TaskDto } from '@/api/tasks.api';
import { useHasDraft } from '@/shared/drafts/use-draft';
import { useCommands } from '@/ui/keys/use-commands';
import { LinkedText } from '@/ui/text/linked-text';
import { Comments } from './comments/comments';
import classes from './detail.module.css';
import { History } from './history/history';
import { Properties } from './properties';
import { TaskEdit } from './task-edit';
import { TaskHeader } from './task-header';

function Description({ task }: { task: TaskDto }) {
  const { t } = useTranslation('tasks');
  const { t: shared } = useTranslation('task');
  const text = shownDescription(task);
  return (
    <section aria-labelledby="task-description">
      <h2 id="task-description" className="section-title">
        {shared('field.description')}
      </h2>
      {text ? <LinkedText text={text} /> : <p className="faint">{t('detail.noDescription')}</p>}
    </section>
  );
}

/** A task with all that belongs to it. While it is edited, its comments and what is being written there stay. */
export function TaskDetail({ task }: { task: TaskDto }) {
  const { t } = useTranslation('tasks');
  // What was being typed when the page went away is in sight again.
  const [isEditing, setEditing] = useState(useHasDraft(`task/${String(task.id)}`));
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // With the form went what had the focus; whoever has gone on elsewhere meanwhile stays there.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  useCommands({ edit: () => setEditing(true) }, { enabled: !isEditing });
  return (
    <>
      {isEditing ? (
        <TaskEdit task={task} onClose={() => setEditing(false)} />
      ) : (
        <TaskHeader task={task} editButton={editButton} onEdit={() => setEditing(true)} />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          {!isEditing && <Description task={task} />}
          <Comments taskId={task.id} />
        </div>
        <aside className={classes.side} aria-label={t('detail.properties')}>
          {!isEditing && <Properties task={task} />}
          <History taskId={task.id} />
        </aside>
      </div>
    </>
  );
}
