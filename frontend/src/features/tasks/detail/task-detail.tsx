import { Button, Group, Stack, Title } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { t } from '@/i18n';
import { shownDescription } from '@/api/client/descriptions';
import { type TaskDto, useTickTaskChecklistMutation } from '@/api/tasks/tasks.api';
import { useEditing } from '@/shared/form/use-editing';
import { TaskEditors } from '@/shared/tasks/task-editors';
import { useMarkDone } from '@/shared/tasks/use-mark-done';
import { statusOf } from '@/shared/tasks/vocabulary';
import { ButtonMenu } from '@/shared/workflows/lazy-button-menu';
import { RichText, useTick } from '@/shared/markdown/text/rich-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { CommandButton } from '@/ui/keys/command-button';
import { isSecondPress } from '@/ui/keys/is-second-press';
import { useCommands } from '@/ui/keys/use-commands';
import { BackButton, PageHeader } from '@/ui/screen/page-header';
import { Comments } from './comments/comments';
import classes from './detail.module.css';
import { History } from './history';
import { Properties } from './properties';
import { TaskEdit } from './task-edit';

function Description({ task }: { task: TaskDto }) {
  const [tickEntry] = useTickTaskChecklistMutation();
  const tick = useTick((checkItemDto) => tickEntry({ id: task.id, checkItemDto }).unwrap());
  const text = shownDescription(task);
  return (
    <section aria-labelledby="task-description">
      <Title order={2} size="h4" mb="xs" id="task-description">
        {t('task.field.description')}
      </Title>
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
  /** By another user; the text being written stays. */
  isDeleted: boolean;
  onEditing: (isEditing: boolean) => void;
}

/** A task with everything that belongs to it. Comments and their drafts stay while it is edited. */
export function TaskDetail({ task, isDeleted, onEditing }: Props) {
  const { isEditing, setEditing, editButton } = useEditing(`task/${task.id}`);
  useLayoutEffect(() => onEditing(isEditing), [isEditing, onEditing]);
  const [hiddenSince, setHiddenSince] = useState<string | null>(null);
  const markDone = useMarkDone();
  useCommands({ edit: () => setEditing(true) }, { enabled: !isEditing });
  const { projectId, projectName } = task;
  const project = projectId !== null && projectName !== null && { id: projectId, name: projectName };
  const above = (
    <>
      <Group gap="md" align="flex-start">
        <BackButton list="/tasks" />
        <TaskEditors taskId={task.id} isEditing={isEditing} />
        {!isEditing && <ButtonMenu type="task" preset={{ task, ...(project && { project }) }} />}
      </Group>
      {isDeleted && <ErrorBanner message={t('tasks.detail.gone')} />}
    </>
  );
  return (
    <>
      {isEditing ? (
        <TaskEdit task={task} isDeleted={isDeleted} above={above} onClose={() => setEditing(false)} />
      ) : (
        <PageHeader title={task.title} above={above}>
          {statusOf(task.status) !== 'done' && (
            <Button
              variant="default"
              leftSection={<IconCheck size={16} stroke={2} aria-hidden color="var(--status-done)" />}
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
            onClick={(event) => !isSecondPress(event) && setEditing(true)}
          >
            {t('common.edit')}
          </CommandButton>
        </PageHeader>
      )}
      <div className={classes.columns}>
        <Stack gap="xl" miw={0} className={classes.main}>
          {!isEditing && <Description task={task} />}
          <Comments taskId={task.id} onHidden={setHiddenSince} />
        </Stack>
        <Stack component="aside" gap="xl" miw={0} className={classes.side} aria-label={t('tasks.detail.properties')}>
          {!isEditing && <Properties task={task} />}
          <History taskId={task.id} hiddenSince={hiddenSince} />
        </Stack>
      </div>
    </>
  );
}
