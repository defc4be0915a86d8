import { Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { t } from '@/i18n';
import type { TaskDetailDto, TaskDto } from '@/api/tasks/tasks.api';
import { Form } from '@/shared/form/form';
import { AssigneeField, DescriptionField, KindFields, TitleField, UrgentField } from '@/shared/tasks/form/task-fields';
import { ProjectField } from '@/shared/tasks/form/project-field';
import { useEditTask } from '@/shared/tasks/form/use-edit-task';
import { useEscape } from '@/ui/dialogs/use-escape';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { isSecondPress } from '@/ui/keys/is-second-press';
import { PageHeader } from '@/ui/screen/page-header';
import classes from './detail.module.css';

interface Props {
  task: TaskDto;
  isDeleted: boolean;
  /** Above the title. */
  above: ReactNode;
  onClose: () => void;
}

/** The list's data has no revision. */
const isDetail = (task: TaskDto): task is TaskDetailDto => 'revision' in task && !task.isExcerpt;

/** The task as a form in place. */
export function TaskEdit({ task, isDeleted, above, onClose }: Props) {
  const form = useEditTask({
    task,
    detail: isDetail(task) ? task : undefined,
    // The fields of specification section 7, and the priority if it was changed.
    changes: ({ priority, ...values }, start) => ({ ...values, ...(priority !== start.priority && { priority }) }),
    onSaved: onClose,
  });
  // A task that was restored has no failure any more.
  const clearTitleError = useEffectEvent(() => form.clearError('title'));
  useEffect(() => {
    if (!isDeleted) clearTitleError();
  }, [isDeleted]);
  const cancel = () => form.requestClose(onClose);
  const element = useRef<HTMLDivElement>(null);
  useEscape(element, cancel);

  return (
    <div ref={element}>
      <Form
        // The screen says already that the task is gone.
        form={isDeleted ? { ...form, failure: null } : form}
        className={classes.edit}
        header={
          <PageHeader title={t('task.form.editTitle')} above={above}>
            <Button variant="default" onClick={(event) => !isSecondPress(event) && cancel()}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              loading={form.busy}
              disabled={isDeleted}
              onClick={(event) => isSecondPress(event) && event.preventDefault()}
            >
              {t('common.save')}
            </Button>
          </PageHeader>
        }
      >
        <div className={classes.columns}>
          <Stack gap="md" miw={0}>
            <TitleField form={form} />
            <DescriptionField form={form} waiting={task.isExcerpt && <RowsSkeleton rows={6} />} />
          </Stack>
          <Stack gap="md" miw={0}>
            <AssigneeField form={form} task={task} />
            <KindFields form={form} />
            <ProjectField form={form} task={task} />
            <UrgentField form={form} />
          </Stack>
        </div>
        {form.conflictNotice}
      </Form>
    </div>
  );
}
