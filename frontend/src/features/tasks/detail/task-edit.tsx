import { Button } from '@mantine/core';
import { useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateTaskMutation, type TaskDto } from '@/api/tasks.api';
import {
  AssigneeField,
  CategoryField,
  DescriptionField,
  PriorityField,
  ProjectField,
  StatusField,
  TitleField,
  UrgentField,
} from '@/shared/task/form/task-fields';
import { valuesOf } from '@/shared/task/form/task-values';
import { useTaskForm } from '@/shared/task/form/use-task-form';
import { priorityOf } from '@/shared/task/vocabulary';
import { useEscape } from '@/ui/dialogs/use-escape';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { useFirstProblem } from '@/ui/fields/use-first-problem';
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
    // The fields of specification section 7, and the priority where it was changed.
    save: ({ title, description, assignee, status, category, urgent, projectId, priority }) =>
      updateTask({
        id: task.id,
        updateTaskDto: {
          ...{ title, description, assignee, status, category, urgent, projectId },
          ...(priority !== priorityOf(task.priority) && { priority }),
        },
      }).unwrap(),
    failed: (reason) => shared('form.updateFailed', { reason }),
    onSaved: onClose,
  });
  const cancel = () => void form.guardClose(onClose)();
  const element = useRef<HTMLFormElement>(null);
  useEscape(element, cancel);
  useFirstProblem(element, form.refusals);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
  };

  return (
    <form ref={element} className={classes.edit} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <PageHeader title={shared('form.editTitle')} above={<BackButton list="/tasks" />}>
        <Button variant="default" onClick={(event) => !isSecondPress(event) && cancel()}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy} onClick={(event) => isSecondPress(event) && event.preventDefault()}>
          {common('save')}
        </Button>
      </PageHeader>
      {form.draftNotice}
      {form.failure && <ErrorBanner message={form.failure} />}
      <div className={classes.columns}>
        <div className={classes.fields}>
          <TitleField form={form} />
          <DescriptionField form={form} />
        </div>
        <div className={classes.fields}>
          <AssigneeField form={form} task={task} />
          <StatusField form={form} />
          <CategoryField form={form} />
          <PriorityField form={form} />
          <ProjectField form={form} task={task} />
          <UrgentField form={form} />
        </div>
      </div>
    </form>
  );
}
