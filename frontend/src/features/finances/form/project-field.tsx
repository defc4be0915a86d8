import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetProjectsQuery } from '@/api/projects.api';
import type { CostForm } from './use-cost-form';

/** The project of a cost, if any. */
export function ProjectField({ form }: { form: CostForm }) {
  const { t } = useTranslation();
  const { data: projects } = useGetProjectsQuery();
  const options = useMemo(() => {
    const all = projects?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
    return all.sort((a, b) => a.label.localeCompare(b.label));
  }, [projects]);
  const { projectId } = form.values;
  return (
    <Select
      {...form.field('projectId')}
      label={t('finances.field.project')}
      placeholder={t('task.form.noProject')}
      data={options}
      value={projectId === null ? null : String(projectId)}
      onChange={(value: string | null) => form.set({ projectId: value === null ? null : Number(value) })}
      nothingFoundMessage={t('task.form.nothingFound')}
      clearButtonProps={{ 'aria-label': t('task.form.clear') }}
      clearable
      searchable
    />
  );
}
