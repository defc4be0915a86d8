import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { t } from '@/i18n';
import { useGetProjectsQuery } from '@/api/projects.api';
import type { ProjectId } from './hours';

/** Projects begin with 1. */
const studio = '0';

interface Props {
  /** Those that are there already. */
  without: readonly ProjectId[];
  hasStudio?: boolean;
  onAdd: (id: ProjectId, name: string) => void;
}

/** Adds a project to a list: active ones first, then the studio's own work. */
export function ProjectSelect({ without, hasStudio = false, onAdd }: Props) {
  const { data: projects = [] } = useGetProjectsQuery();
  const options = projects
    .filter(({ id }) => !without.includes(id))
    .toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active') || a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  if (hasStudio && !without.includes(null)) options.push({ value: studio, label: t('hours.studio') });
  return (
    <Select
      w={240}
      maw="100%"
      aria-label={t('hours.addProject')}
      placeholder={t('hours.addProject')}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      data={options}
      value={null}
      onChange={(value, option) => option && onAdd(value === studio ? null : Number(value), option.label)}
      nothingFoundMessage={t('task.form.nothingFound')}
      searchable
    />
  );
}
