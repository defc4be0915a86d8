import { Checkbox, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/i18n';
import { createTaskLimits } from '@/api/generated/limits.gen';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { MarkdownField } from '@/shared/markdown/field/markdown-field';
import { Missing, wrapperOrder } from './project-field';
import { kindOptions, useAssignees } from './use-options';
import type { TaskForm } from './use-task-form';

interface Props {
  form: TaskForm;
}

/** The messages of title and assignee are cleared when either changes (specification section 5). */
const clearErrors = ({ clearError }: TaskForm) => {
  clearError('title');
  clearError('assignee');
};

export function TitleField({ form }: Props) {
  return (
    <TextInput
      {...form.field('title')}
      onChange={({ currentTarget: { value } }) => {
        clearErrors(form);
        form.set({ title: value });
      }}
      label={t('task.field.title')}
      placeholder={t('task.form.titlePlaceholder')}
      maxLength={createTaskLimits.title.maxLength}
      required
      data-autofocus
      autoFocus
    />
  );
}

/** @param waiting shown instead until the full text is loaded */
export function DescriptionField({ form, waiting }: Props & { waiting?: ReactNode }) {
  if (waiting) return waiting;
  return (
    <MarkdownField
      {...form.field('description')}
      value={form.values.description}
      label={t('task.field.description')}
      placeholder={t('task.form.descriptionPlaceholder')}
      maxLength={createTaskLimits.description.maxLength}
      minRows={4}
      maxRows={14}
      takesFiles
    />
  );
}

/** @param task the one being edited, for a name that the list of people may lack */
export function AssigneeField({ form, task }: Props & { task?: TaskDto }) {
  const { data, retry } = useAssignees(task);
  return (
    <Select
      {...form.field('assignee')}
      label={t('task.field.assignee')}
      placeholder={t('task.form.assigneePlaceholder')}
      data={data}
      description={retry && <Missing text={t('task.form.noPeople')} onRetry={retry} />}
      inputWrapperOrder={wrapperOrder}
      onChange={(assignee: number | null) => {
        clearErrors(form);
        form.set({ assignee });
      }}
      nothingFoundMessage={t('task.form.nothingFound')}
      searchable
      required
    />
  );
}

/** Status, category and priority. */
export function KindFields({ form }: Props) {
  const options = kindOptions();
  return (['status', 'category', 'priority'] as const).map((name) => (
    <Select key={name} {...form.field(name)} label={t(`task.field.${name}`)} data={options[name]} />
  ));
}

export function UrgentField({ form }: Props) {
  return <Checkbox {...form.field('urgent', 'checkbox')} label={t('task.field.urgent')} />;
}
