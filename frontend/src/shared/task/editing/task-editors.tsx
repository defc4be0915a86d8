import { useTranslation } from 'react-i18next';
import { selectResult, everySeconds } from '@/api/client/query-options';
import { useGetTaskEditorsQuery } from '@/api/tasks/tasks.api';
import { Avatar } from '@/ui/avatar';
import { nameOf } from '@/ui/text/names/person-name';
import classes from './task-editors.module.css';
import { useEditing } from './use-editing';

interface Props {
  taskId: number;
  /** Whether it is open for editing here, too. */
  isEditing: boolean;
}

/** Who else is editing a task. */
export function TaskEditors({ taskId, isEditing }: Props) {
  const { t } = useTranslation();
  useEditing(taskId, isEditing);
  const { currentData } = useGetTaskEditorsQuery(
    { id: taskId },
    { refetchOnMountOrArgChange: true, ...everySeconds(5), selectFromResult: selectResult },
  );
  const editors = currentData?.editors ?? [];
  const names = editors.map((person) => nameOf(person)).join(', ');
  return (
    <div role="status" className={classes.editors}>
      {editors.length > 0 && (
        <>
          {editors.slice(0, 3).map((person) => (
            <Avatar key={person.id} email={person.email} picture={person.profile_picture} size={20} />
          ))}
          {t('meanwhile.editing', { count: editors.length, names })}
        </>
      )}
    </div>
  );
}
