import { Select, type InputWrapperProps } from '@mantine/core';
import { t } from '@/i18n';
import type { SaveForm } from '@/shared/form/use-save-form';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { TextButton } from '@/ui/text-button';
import { useProjects } from './use-options';

/** Below a field: why it has no options, and a button to retry. */
export function Missing({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <span role="alert">
      {text}{' '}
      <TextButton size="compact-xs" onClick={onRetry}>
        {t('common.retry')}
      </TextButton>
    </span>
  );
}

export const wrapperOrder: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

interface Props {
  form: Pick<SaveForm<{ projectId: number | null }>, 'field'>;
  /** The task being edited, for a name that the list of projects may lack. */
  task?: TaskDto;
}

/** The project of a task or cost, if any. */
export function ProjectField({ form, task }: Props) {
  const { data, retry } = useProjects(task);
  return (
    <Select
      {...form.field('projectId')}
      label={t('task.field.project')}
      placeholder={t('task.form.noProject')}
      data={data}
      description={retry && <Missing text={t('task.form.noProjects')} onRetry={retry} />}
      inputWrapperOrder={wrapperOrder}
      nothingFoundMessage={t('task.form.nothingFound')}
      clearButtonProps={{ 'aria-label': t('task.form.clear') }}
      clearable
      allowDeselect
      searchable
    />
  );
}
