import { Checkbox, Select, TextInput, type InputWrapperProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createTaskLimits } from '@/api/generated/limits.gen';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { MarkdownField } from '@/shared/markdown/field/markdown-field';
import { TextButton } from '@/ui/text-button';
import { categories, priorities, statusSteps } from '../vocabulary';
import { useAssignees, useProjects } from './use-options';
import type { TaskForm } from './use-task-form';

interface Props {
  form: TaskForm;
}

interface ChoiceProps extends Props {
  /** The task being edited, for names that the lists of people and projects may lack. */
  task?: TaskDto;
}

const idOf = (value: string | null) => (value === null ? null : Number(value));
const asValue = (id: number | null) => (id === null ? null : String(id));

/** The messages of title and assignee are cleared when either changes (specification section 5). */
const clearErrors = ({ clearError }: TaskForm) => {
  clearError('title');
  clearError('assignee');
};

export function TitleField({ form }: Props) {
  const { t } = useTranslation();
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
      autoComplete="off"
      required
      data-autofocus
      autoFocus
    />
  );
}

/** @param waiting shown instead until the full text is loaded */
export function DescriptionField({ form, waiting }: Props & { waiting?: ReactNode }) {
  const { t } = useTranslation();
  if (waiting) return waiting;
  return (
    <MarkdownField
      {...form.field('description')}
      value={form.values.description}
      label={t('task.field.description')}
      placeholder={t('task.form.descriptionPlaceholder')}
      maxLength={createTaskLimits.description.maxLength}
      autosize
      minRows={4}
      maxRows={14}
      takesFiles
    />
  );
}

/** Below a field: why it has no options, and a button to retry. */
function Missing({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <span role="alert">
      {text}{' '}
      <TextButton size="compact-xs" onClick={onRetry}>
        {t('common.retry')}
      </TextButton>
    </span>
  );
}

const wrapperOrder: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

export function AssigneeField({ form, task }: ChoiceProps) {
  const { t } = useTranslation();
  const { data, retry } = useAssignees(task);
  return (
    <Select
      {...form.field('assignee')}
      label={t('task.field.assignee')}
      placeholder={t('task.form.assigneePlaceholder')}
      data={data}
      description={retry && <Missing text={t('task.form.noPeople')} onRetry={retry} />}
      inputWrapperOrder={wrapperOrder}
      value={asValue(form.values.assignee)}
      onChange={(value: string | null) => {
        clearErrors(form);
        form.set({ assignee: idOf(value) });
      }}
      nothingFoundMessage={t('task.form.nothingFound')}
      allowDeselect={false}
      searchable
      required
    />
  );
}

export function ProjectField({ form, task }: ChoiceProps) {
  const { t } = useTranslation();
  const { data, retry } = useProjects(task);
  return (
    <Select
      {...form.field('projectId')}
      label={t('task.field.project')}
      placeholder={t('task.form.noProject')}
      data={data}
      description={retry && <Missing text={t('task.form.noProjects')} onRetry={retry} />}
      inputWrapperOrder={wrapperOrder}
      value={asValue(form.values.projectId)}
      onChange={(value: string | null) => form.set({ projectId: idOf(value) })}
      nothingFoundMessage={t('task.form.nothingFound')}
      clearButtonProps={{ 'aria-label': t('task.form.clear') }}
      clearable
      searchable
    />
  );
}

/** Status, category and priority. */
export function KindFields({ form }: Props) {
  const { t } = useTranslation();
  const options = {
    status: statusSteps.map((value) => ({ value, label: t(`task.status.${value}`) })),
    category: categories.map((value) => ({ value, label: t(`task.category.${value}`) })),
    priority: priorities.map((value) => ({ value, label: t(`task.priority.${value}`) })),
  };
  return (['status', 'category', 'priority'] as const).map((name) => (
    <Select
      key={name}
      {...form.field(name)}
      label={t(`task.field.${name}`)}
      data={options[name]}
      allowDeselect={false}
    />
  ));
}

export function UrgentField({ form }: Props) {
  const { t } = useTranslation();
  return <Checkbox {...form.field('urgent', 'checkbox')} label={t('task.field.urgent')} />;
}
