import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createTaskLimits } from '@/api/limits.gen';
import type { TaskDto } from '@/api/tasks.api';
import { categories, categoryOf, priorities, priorityOf, statusOf, statusSteps } from '../vocabulary';
import { useAssigneeOptions, useProjectOptions } from './use-options';
import type { TaskForm } from './use-task-form';

interface Props {
  form: TaskForm;
  /** The task being edited, for names that the lists of people and projects may lack. */
  task?: TaskDto;
}

const idOf = (value: string | null) => (value === null ? null : Number(value));
const asValue = (id: number | null) => (id === null ? null : String(id));

export function TitleField({ form: { values, set, problems } }: Props) {
  const { t } = useTranslation('task');
  return (
    <TextInput
      name="title"
      label={t('field.title')}
      placeholder={t('form.titlePlaceholder')}
      value={values.title}
      onChange={(event) => set('title', event.currentTarget.value)}
      maxLength={createTaskLimits.title.maxLength}
      error={problems.title}
      autoComplete="off"
      required
      data-autofocus
      autoFocus
    />
  );
}

export function DescriptionField({ form: { values, set, problems } }: Props) {
  const { t } = useTranslation('task');
  return (
    <Textarea
      name="description"
      label={t('field.description')}
      placeholder={t('form.descriptionPlaceholder')}
      value={values.description}
      onChange={(event) => set('description', event.currentTarget.value)}
      maxLength={createTaskLimits.description.maxLength}
      error={problems.description}
      autosize
      minRows={4}
      maxRows={14}
    />
  );
}

export function AssigneeField({ form: { values, set, problems }, task }: Props) {
  const { t } = useTranslation('task');
  return (
    <Select
      name="assignee"
      label={t('field.assignee')}
      placeholder={t('form.assigneePlaceholder')}
      data={useAssigneeOptions(task)}
      value={asValue(values.assignee)}
      onChange={(value) => set('assignee', idOf(value))}
      error={problems.assignee}
      nothingFoundMessage={t('form.nothingFound')}
      allowDeselect={false}
      searchable
      required
    />
  );
}

export function ProjectField({ form: { values, set, problems }, task }: Props) {
  const { t } = useTranslation('task');
  return (
    <Select
      name="project"
      label={t('field.project')}
      placeholder={t('form.noProject')}
      data={useProjectOptions(task)}
      value={asValue(values.projectId)}
      onChange={(value) => set('projectId', idOf(value))}
      error={problems.projectId}
      nothingFoundMessage={t('form.nothingFound')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      clearable
      searchable
    />
  );
}

export function StatusField({ form: { values, set, problems } }: Props) {
  const { t } = useTranslation('task');
  return (
    <Select
      name="status"
      label={t('field.status')}
      data={statusSteps.map((value) => ({ value, label: t(`status.${value}`) }))}
      value={values.status}
      onChange={(value) => value && set('status', statusOf(value))}
      error={problems.status}
      allowDeselect={false}
    />
  );
}

export function CategoryField({ form: { values, set, problems } }: Props) {
  const { t } = useTranslation('task');
  return (
    <Select
      name="category"
      label={t('field.category')}
      data={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
      value={values.category}
      onChange={(value) => value && set('category', categoryOf(value))}
      error={problems.category}
      allowDeselect={false}
    />
  );
}

export function PriorityField({ form: { values, set, problems } }: Props) {
  const { t } = useTranslation('task');
  return (
    <Select
      name="priority"
      label={t('field.priority')}
      data={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
      value={values.priority}
      onChange={(value) => value && set('priority', priorityOf(value))}
      error={problems.priority}
      allowDeselect={false}
    />
  );
}

export function UrgentField({ form: { values, set, problems } }: Props) {
  const { t } = useTranslation('task');
  return (
    <Checkbox
      name="urgent"
      label={t('field.urgent')}
      checked={values.urgent}
      onChange={(event) => set('urgent', event.currentTarget.checked)}
      error={problems.urgent}
    />
  );
}
