import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { useModKey } from '@/ui/keys/key-caps';
import { ModalForm } from '../../form/form';
import layout from '../../form/form.module.css';
import { AssigneeField, DescriptionField, KindFields, ProjectField, TitleField, UrgentField } from './task-fields';
import classes from './task-modal.module.css';
import type { TaskForm } from './use-task-form';

interface Props {
  form: TaskForm;
  task?: TaskDto;
  saveLabel: string;
  /** Before the fields. */
  above?: ReactNode;
  /** The project is fixed. */
  fixedProject?: boolean;
  /** Shown instead of the description until it is loaded in full. */
  waiting?: ReactNode;
  onClose: () => void;
}

export function TaskModalForm({ form, task, saveLabel, above, fixedProject, waiting, onClose }: Props) {
  const { t } = useTranslation();
  const keys = `${useModKey()} Enter`;
  return (
    <ModalForm
      form={form}
      saveLabel={saveLabel}
      hint={<span className={classes.hint}>{t('task.form.saveKeys', { keys })}</span>}
      onClose={onClose}
      sticky
    >
      {above}
      <TitleField form={form} />
      <DescriptionField form={form} waiting={waiting} />
      <div className={layout.pair}>
        <AssigneeField form={form} task={task} />
        {!fixedProject && <ProjectField form={form} task={task} />}
      </div>
      <div className={layout.triple}>
        <KindFields form={form} />
      </div>
      <UrgentField form={form} />
    </ModalForm>
  );
}
