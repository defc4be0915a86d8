import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGetProjectsQuery } from '@/api/projects.api';
import type { TaskDto } from '@/api/tasks.api';
import classes from '../tasks-screen.module.css';

interface Props {
  id: number;
  tasks: readonly TaskDto[];
  onRemove: () => void;
}

/** The project that the list is limited to; pressing it shows all tasks again. */
export function ProjectChip({ id, tasks, onRemove }: Props) {
  const { t } = useTranslation('tasks');
  const inList = tasks.find(({ projectId }) => projectId === id)?.projectName;
  const { data: projects } = useGetProjectsQuery(undefined, { skip: inList !== undefined });
  const name = inList ?? projects?.find((project) => project.id === id)?.name ?? String(id);
  const label = t('row.project', { name });
  return (
    <Button
      classNames={{ root: classes.chip, label: classes.chipLabel }}
      variant="light"
      size="compact-md"
      aria-label={`${label}. ${t('filter.clear')}`}
      rightSection={<IconX size={14} stroke={2} aria-hidden />}
      onClick={({ currentTarget }) => {
        // The chip goes, and the list is what one goes on with.
        currentTarget.closest('main')?.focus({ preventScroll: true });
        onRemove();
      }}
    >
      {label}
    </Button>
  );
}
