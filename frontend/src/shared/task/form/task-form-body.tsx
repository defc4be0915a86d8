import { Button } from '@mantine/core';
import { useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskDto } from '@/api/tasks.api';
import { useModalClose } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { useFirstProblem } from '@/ui/fields/use-first-problem';
import {
  AssigneeField,
  CategoryField,
  DescriptionField,
  PriorityField,
  ProjectField,
  StatusField,
  TitleField,
  UrgentField,
} from './task-fields';
import classes from './task-modal.module.css';
import { useOptionsFailure } from './use-options';
import type { TaskForm } from './use-task-form';

interface Props {
  form: TaskForm;
  task?: TaskDto;
  saveLabel: string;
  /** The project is given and not to be chosen. */
  fixedProject?: boolean;
  onClose: () => void;
}

const saveKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter';

export function TaskFormBody({ form, task, saveLabel, fixedProject, onClose }: Props) {
  const { t } = useTranslation('task');
  const { t: common } = useTranslation();
  const close = () => void form.guardClose(onClose)();
  useModalClose(close);
  const element = useRef<HTMLFormElement>(null);
  useFirstProblem(element, form.refusals);
  const missing = useOptionsFailure();

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  };

  return (
    <form ref={element} className={classes.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      {missing && <ErrorBanner message={missing.reason} onRetry={missing.retry} />}
      {form.draftNotice}
      {form.failure && <ErrorBanner message={form.failure} />}
      <TitleField form={form} />
      <DescriptionField form={form} />
      <div className={classes.pair}>
        <AssigneeField form={form} task={task} />
        {!fixedProject && <ProjectField form={form} task={task} />}
      </div>
      <div className={classes.triple}>
        <StatusField form={form} />
        <CategoryField form={form} />
        <PriorityField form={form} />
      </div>
      <UrgentField form={form} />
      <footer className={classes.footer}>
        <span className={classes.hint}>{t('form.saveKeys', { keys: saveKeys })}</span>
        <Button variant="default" onClick={close}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {saveLabel}
        </Button>
      </footer>
    </form>
  );
}
