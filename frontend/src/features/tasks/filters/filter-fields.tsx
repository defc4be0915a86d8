import { Checkbox, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/i18n';
import { selectResult } from '@/api/client/query-options';
import { useGetUsersQuery } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { CategoryFlag, PriorityBadge, StatusBadge } from '@/shared/tasks/flags';
import { useAssignees, useProjects, type Option } from '@/shared/tasks/form/use-options';
import { categories, priorities, statusSteps } from '@/shared/tasks/vocabulary';
import { emailAndName } from '@/ui/text/person-name';
import { none } from '@/ui/view/address';
import type { ViewChanges } from '@/ui/view/use-view';
import type { TasksView } from '../data/use-tasks-view';

interface Props {
  view: TasksView;
  onChange: (changes: ViewChanges<TasksView>) => void;
}

interface OneOfProps {
  label: string;
  anyLabel: string;
  noneLabel?: string;
  options: Option[];
  value: number | null;
  onChange: (value: number | null) => void;
}

/** One of many, or none. */
function OneOf({ label, anyLabel, noneLabel, options, value, onChange }: OneOfProps) {
  const data = noneLabel === undefined ? options : [{ value: String(none), label: noneLabel }, ...options];
  return (
    <Select
      label={label}
      placeholder={anyLabel}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      nothingFoundMessage={t('task.form.nothingFound')}
      clearButtonProps={{ 'aria-label': `${label}: ${t('task.form.clear')}` }}
      comboboxProps={{ withinPortal: false }}
      clearable
      allowDeselect
      searchable
    />
  );
}

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
export function FilterFields({ view, onChange }: Props) {
  const { id: me } = useCurrentUser();
  const { data: users } = useGetUsersQuery(undefined, { selectFromResult: selectResult });
  const former = (users ?? []).filter(({ deactivated_at }) => deactivated_at);
  // Users who have left may still be assigned to tasks.
  const people = [
    ...useAssignees().data,
    ...former.map((person) => ({ value: String(person.id), label: emailAndName(person) })),
  ];
  const { data: projects } = useProjects();
  const toggled = <T,>(values: readonly T[], value: T) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return (
    <Stack gap="sm">
      <OneOf
        label={t('task.field.assignee')}
        anyLabel={t('many.filter.anybody')}
        noneLabel={t('task.unassigned')}
        options={people}
        value={view.personId}
        // In the tab with this user's tasks.
        onChange={(personId) =>
          onChange({ personId, ...(personId !== null && { tab: personId === me ? 'mine' : 'others' }) })
        }
      />
      <OneOf
        label={t('tasks.column.from')}
        anyLabel={t('many.filter.anybody')}
        options={people}
        value={view.fromId}
        onChange={(fromId) => onChange({ fromId })}
      />
      <OneOf
        label={t('task.field.project')}
        anyLabel={t('many.filter.anyProject')}
        noneLabel={t('task.form.noProject')}
        options={projects}
        value={view.projectId}
        onChange={(projectId) => onChange({ projectId })}
      />
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
