import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { useDone } from '@/shared/task/use-done';
import { statusOf } from '@/shared/task/vocabulary';
import { CommandButton } from '@/ui/keys/command-button';
import { isSecondPress } from '@/ui/keys/is-second-press';
import { PageHeader } from '@/ui/screen/page-header';
import classes from './detail.module.css';

interface Props {
  task: TaskDto;
  /** Above the title. */
  above: ReactNode;
  /** Takes the focus when the focused element is gone. */
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

export function TaskHeader({ task, above, editButton, onEdit }: Props) {
  const { t } = useTranslation();
  const markDone = useDone();
  return (
    <PageHeader title={task.title} above={above}>
      {statusOf(task.status) !== 'done' && (
        <Button
          variant="default"
          leftSection={<IconCheck size={16} stroke={2} aria-hidden className={classes.tick} />}
          onClick={(event) => {
            if (isSecondPress(event)) return;
            void markDone(task);
            editButton.current?.focus();
          }}
        >
          {t('tasks.detail.markDone')}
        </Button>
      )}
      <CommandButton
        command="edit"
        icon={IconPencil}
        ref={editButton}
        variant="default"
        onClick={(event) => !isSecondPress(event) && onEdit()}
      >
        {t('common.edit')}
      </CommandButton>
    </PageHeader>
  );
}
