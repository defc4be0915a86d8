import { Checkbox, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/i18n';
import { selectResult } from '@/api/client/query-options';
import { useGetUsersQuery } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { CategoryFlag, PriorityBadge, StatusBadge } from '@/shared/tasks/flags';
import { useAssignees, useProjects } from '@/shared/tasks/form/use-options';
import { categories, priorities, statusSteps } from '@/shared/tasks/vocabulary';
import { emailAndName } from '@/ui/text/person-name';
import { type ChangeView, none } from '@/ui/view/use-view';
import type { TasksView } from '../data/use-tasks-view';

interface SomeOfProps<T extends string> {
  label: string;
  values: readonly T[];
  chosen: readonly T[];
  labelOf: (value: T) => ReactNode;
  onToggle: (value: T) => void;
}

/** Any of several, or all. */
const SomeOf = <T extends string>({ label, values, chosen, labelOf, onToggle }: SomeOfProps<T>) => (
  <fieldset>
    <Text component="legend" fw={500} mb={6}>
      {label}
    </Text>
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
      {values.map((value) => (
        <Checkbox
          key={value}
          label={labelOf(value)}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </SimpleGrid>
  </fieldset>
);

/** All filters of the list; each choice applies at once. */
export function FilterFields({ view, onChange }: { view: TasksView; onChange: ChangeView<TasksView> }) {
  const { id: me } = useCurrentUser();
  const { data: users } = useGetUsersQuery(undefined, { selectFromResult: selectResult });
  const former = (users ?? []).filter(({ deactivated_at }) => deactivated_at);
  // Users who have left may still be assigned to tasks.
  const people = [
    ...useAssignees().data,
    ...former.map((person) => ({ value: person.id, label: emailAndName(person) })),
  ];
  const { data: projects } = useProjects();
  const toggled = <T,>(values: readonly T[], value: T) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  /** One of many, or none. */
  const choices = [
    {
      label: t('task.field.assignee'),
      placeholder: t('many.filter.anybody'),
      data: [{ value: none, label: t('task.unassigned') }, ...people],
      value: view.personId,
      // In the tab with this user's tasks.
      onChange: (personId: number | null) =>
        onChange({ personId, ...(personId !== null && { tab: personId === me ? 'mine' : 'others' }) }),
    },
    {
      label: t('tasks.column.from'),
      placeholder: t('many.filter.anybody'),
      data: people,
      value: view.fromId,
      onChange: (fromId: number | null) => onChange({ fromId }),
    },
    {
      label: t('task.field.project'),
      placeholder: t('many.filter.anyProject'),
      data: [{ value: none, label: t('task.form.noProject') }, ...projects],
      value: view.projectId,
      onChange: (projectId: number | null) => onChange({ projectId }),
    },
  ];
  return (
    <Stack gap="sm">
      {choices.map((choice) => (
        <Select
          key={choice.label}
          {...choice}
          nothingFoundMessage={t('task.form.nothingFound')}
          clearButtonProps={{ 'aria-label': `${choice.label}: ${t('task.form.clear')}` }}
          comboboxProps={{ withinPortal: false }}
          clearable
          allowDeselect
          searchable
        />
      ))}
      <SomeOf
        label={t('task.field.status')}
        values={statusSteps}
        chosen={view.statuses}
        labelOf={(status) => <StatusBadge status={status} />}
        onToggle={(status) => onChange((before) => ({ statuses: toggled(before.statuses, status) }))}
      />
      <SomeOf
        label={t('task.field.priority')}
        values={priorities}
        chosen={view.priorities}
        labelOf={(priority) => <PriorityBadge priority={priority} />}
        onToggle={(priority) => onChange((before) => ({ priorities: toggled(before.priorities, priority) }))}
      />
      <SomeOf
        label={t('task.field.category')}
        values={categories}
        chosen={view.categories}
        labelOf={(category) => <CategoryFlag category={category} />}
        onToggle={(category) => onChange((before) => ({ categories: toggled(before.categories, category) }))}
      />
      <Checkbox
        label={t('many.filter.urgentOnly')}
        checked={view.urgent}
        onChange={() => onChange(({ urgent }) => ({ urgent: !urgent }))}
      />
    </Stack>
  );
}
