import { Group } from '@mantine/core';
import { t } from '@/i18n';
import { selectResult } from '@/api/client/query-options';
import { useGetUsersQuery } from '@/api/session.api';
import { useGetProjectsQuery } from '@/api/projects.api';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { FilterChip } from '@/ui/list/filter-chip';
import { formatDay } from '@/ui/text/dates';
import { TextButton } from '@/ui/text-button';
import { shownEmail } from '@/ui/text/person-name';
import { none } from '@/ui/view/use-view';
import { unfiltered, type TasksView } from '../data/use-tasks-view';

interface Props {
  view: TasksView;
  tasks: readonly TaskDto[];
  onChange: (changes: Partial<TasksView>) => void;
}

/** The active filters; pressing one removes it. */
export function FilterChips({ view, tasks, onChange }: Props) {
  const { query, projectId, personId, fromId, statuses, priorities, categories, urgent, week } = view;
  const { data: people } = useGetUsersQuery(undefined, { selectFromResult: selectResult });
  const inList = tasks.find((task) => task.projectId === projectId)?.projectName;
  const isProject = projectId !== null && projectId !== none;
  const { data: projects } = useGetProjectsQuery(undefined, { skip: !isProject || inList !== undefined });
  const projectName = () => inList ?? projects?.find(({ id }) => id === projectId)?.name ?? String(projectId);
  const emailOf = (id: number) => shownEmail(people?.find((person) => person.id === id)?.email ?? String(id));

  const chips: Partial<Record<keyof TasksView, string | false | null>> = {
    query: query !== '' && t('tasks.filter.quoted', { query }),
    personId:
      personId === none
        ? t('tasks.filter.nobody')
        : personId !== null && t('tasks.filter.person', { email: emailOf(personId) }),
    fromId:
      fromId === none ? t('task.unknownPerson') : fromId !== null && t('tasks.filter.from', { email: emailOf(fromId) }),
    projectId: isProject
      ? t('tasks.row.project', { name: projectName() })
      : projectId === none && t('tasks.detail.noProject'),
    statuses: statuses.map((status) => t(`task.status.${status}`)).join(', '),
    priorities: priorities
      .map((priority) => t('task.priorityBadge', { priority: t(`task.priority.${priority}`) }))
      .join(', '),
    categories: categories.map((category) => t(`task.category.${category}`)).join(', '),
    urgent: urgent && t('task.field.urgent'),
    week: week && t(`tasks.filter.${week.part}`, { day: formatDay(week.day) }),
  };
  const shown = Object.entries(chips).flatMap(([part, label]) =>
    label ? [[part as keyof TasksView, label] as const] : [],
  );
  if (shown.length === 0) return null;
  return (
    <Group gap="0 8px">
      {shown.map(([part, label]) => (
        <FilterChip
          key={part}
          label={label}
          clearLabel={t('tasks.filter.clear')}
          onRemove={() => onChange({ [part]: unfiltered[part as keyof typeof unfiltered] })}
        />
      ))}
      {shown.length > 1 && <TextButton onClick={() => onChange(unfiltered)}>{t('tasks.filter.clearAll')}</TextButton>}
    </Group>
  );
}
