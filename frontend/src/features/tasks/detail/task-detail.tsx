import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskDto } from '@/api/tasks.api';
import { LinkedText } from '@/ui/linked-text';
import { useHotkey } from '@/ui/use-hotkey';
import { Comments } from './comments';
import classes from './detail.module.css';
import { History } from './history';
import { Properties } from './properties';
import { TaskEdit } from './task-edit';
import { TaskHeader } from './task-header';

function Description({ text }: { text: string | null }) {
  const { t } = useTranslation('tasks');
  const { t: shared } = useTranslation('task');
  return (
    <section aria-labelledby="task-description">
      <h2 id="task-description" className={classes.heading}>
        {shared('field.description')}
      </h2>
      {text ? <LinkedText text={text} /> : <p className={classes.nothing}>{t('detail.noDescription')}</p>}
    </section>
  );
}

/** A task with all that belongs to it. While it is edited, its comments and what is being written there stay. */
export function TaskDetail({ task }: { task: TaskDto }) {
  const { t } = useTranslation('tasks');
  const [isEditing, setEditing] = useState(false);
  useHotkey('e', () => setEditing(true), { enabled: !isEditing });
  return (
    <>
      {isEditing ? (
        <TaskEdit task={task} onClose={() => setEditing(false)} />
      ) : (
        <TaskHeader task={task} onEdit={() => setEditing(true)} />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          {!isEditing && <Description text={task.description} />}
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
