import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateTaskMutation, type TaskDto } from '@/api/tasks.api';
import { statusOf } from '@/shared/task/vocabulary';
import { useAction } from '@/shared/use-action';
import { ariaKeys } from '@/ui/keys/commands';
import { isSecondPress } from '@/ui/keys/is-second-press';
import { BackButton } from '@/ui/screen/back-button';
import { PageHeader } from '@/ui/screen/page-header';
import classes from './detail.module.css';

interface Props {
  task: TaskDto;
  /** Where the focus goes when what had it is gone. */
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

export function TaskHeader({ task, editButton, onEdit }: Props) {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation();
  const { t: shared } = useTranslation('task');
  const act = useAction();
  const [updateTask] = useUpdateTaskMutation();
  const markDone = () =>
    void act(
      () => updateTask({ id: task.id, updateTaskDto: { status: 'done' } }).unwrap(),
      (reason) => shared('form.updateFailed', { reason }),
    );
  return (
    <PageHeader title={task.title} above={<BackButton list="/tasks" />}>
      {statusOf(task.status) !== 'done' && (
        <Button
          variant="default"
          leftSection={<IconCheck size={16} stroke={2} aria-hidden className={classes.tick} />}
          onClick={(event) => {
            if (isSecondPress(event)) return;
            markDone();
            editButton.current?.focus();
          }}
        >
          {t('detail.markDone')}
        </Button>
      )}
      <Button
        ref={editButton}
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
        aria-keyshortcuts={ariaKeys('edit')}
        onClick={(event) => !isSecondPress(event) && onEdit()}
      >
        {common('edit')}
      </Button>
    </PageHeader>
  );
}
