import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateTaskMutation, type TaskDto } from '@/api/tasks.api';
import { Form } from '@/shared/form/form';
import {
  AssigneeField,
  DescriptionField,
  KindFields,
  ProjectField,
  TitleField,
  UrgentField,
} from '@/shared/task/form/task-fields';
import { valuesOf } from '@/shared/task/form/task-values';
import { useTaskForm } from '@/shared/task/form/use-task-form';
import { priorityOf } from '@/shared/task/vocabulary';
import { useEscape } from '@/ui/dialogs/use-escape';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { isSecondPress } from '@/ui/keys/is-second-press';
import { BackButton } from '@/ui/screen/back-button';
import { PageHeader } from '@/ui/screen/page-header';
import classes from './detail.module.css';

interface Props {
  task: TaskDto;
  onClose: () => void;
}

/** The task as a form in its own place. */
export function TaskEdit({ task, onClose }: Props) {
  const { t: shared } = useTranslation('task');
  const { t: common } = useTranslation();
  const [updateTask] = useUpdateTaskMutation();
  const form = useTaskForm({
    place: `task/${String(task.id)}`,
    current: valuesOf(task),
    // The list knows only the beginning of the description: its field waits for the rest.
    wholeDescription: task.isExcerpt ? undefined : (task.description ?? ''),
    // The fields of specification section 7, and the priority where it was changed.
    save: ({ title, description, assignee, status, category, urgent, projectId, priority }, isDescribed) =>
      updateTask({
        id: task.id,
        updateTaskDto: {
          ...{ title, assignee, status, category, urgent, projectId },
          ...((isDescribed || !task.isExcerpt) && { description }),
          ...(priority !== priorityOf(task.priority) && { priority }),
        },
      }).unwrap(),
    failed: (reason) => shared('form.updateFailed', { reason }),
    onSaved: onClose,
  });
  const cancel = () => form.leave(onClose);
  const element = useRef<HTMLDivElement>(null);
  useEscape(element, cancel);

  return (
    <div ref={element}>
      <Form
        form={form}
        className={classes.edit}
        header={
          <PageHeader title={shared('form.editTitle')} above={<BackButton list="/tasks" />}>
            <Button variant="default" onClick={(event) => !isSecondPress(event) && cancel()}>
              {common('cancel')}
            </Button>
            <Button
              type="submit"
              loading={form.busy}
              onClick={(event) => isSecondPress(event) && event.preventDefault()}
            >
              {common('save')}
            </Button>
          </PageHeader>
        }
      >
        <div className={classes.columns}>
          <div className={classes.fields}>
            <TitleField form={form} />
            <DescriptionField form={form} waiting={task.isExcerpt && <RowsSkeleton rows={6} />} />
          </div>
          <div className={classes.fields}>
            <AssigneeField form={form} task={task} />
            <KindFields form={form} />
            <ProjectField form={form} task={task} />
            <UrgentField form={form} />
          </div>
        </div>
      </Form>
    </div>
  );
}
