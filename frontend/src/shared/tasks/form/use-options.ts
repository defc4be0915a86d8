import { useMemo } from 'react';
import { t } from '@/i18n';
import { fresh } from '@/api/client/query-options';
import { useGetProjectsQuery } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { useGetUsersQuery, type UserSummaryDto } from '@/api/session.api';
import { emailAndName, shownEmail } from '@/ui/text/person-name';
import { categories, priorities, statusSteps } from '../vocabulary';

export interface Option {
  value: number;
  label: string;
  /** Further texts by which it is found. */
  alsoFound?: string;
}

const nobody: readonly UserSummaryDto[] = [];

/** The task's current value is always offered, even if the full list fails to load (section 8). */
function withCurrent(options: Option[], id: number | null | undefined, label: string | null | undefined): Option[] {
  if (id == null || !label || options.some(({ value }) => value === id)) return options;
  return [...options, { value: id, label }];
}

/** Retries a list that failed to load; null: it is loaded or loading. */
const retryOf = ({ data, error, refetch }: { data?: unknown; error?: unknown; refetch: () => unknown }) =>
  data === undefined && error !== undefined ? () => void refetch() : null;

/** The options of an assignee: the current user first, as 'me', then active users by address. */
export function useAssignees(task?: TaskDto) {
  const me = useCurrentUser();
  // Refetched, so that newly registered users can be chosen.
  const asked = useGetUsersQuery(undefined, fresh);
  const { data: people = nobody } = asked;
  const data = useMemo(() => {
    const others = people
      .filter((one) => one.id !== me.id && !one.deactivated_at)
      .toSorted((a, b) => a.email.localeCompare(b.email));
    const options: Option[] = [
      { value: me.id, label: t('task.me'), alsoFound: emailAndName(me) },
      ...others.map((person) => ({ value: person.id, label: emailAndName(person) })),
    ];
    return withCurrent(options, task?.assignee, shownEmail(task?.assigneeEmail ?? null));
  }, [people, me, task?.assignee, task?.assigneeEmail]);
  return { data, retry: retryOf(asked) };
}

/** The options of a status, category or priority. */
export const kindOptions = () => ({
  status: statusSteps.map((value) => ({ value, label: t(`task.status.${value}`) })),
  category: categories.map((value) => ({ value, label: t(`task.category.${value}`) })),
  priority: priorities.map((value) => ({ value, label: t(`task.priority.${value}`) })),
});

/** The options of a project. */
export function useProjects(task?: TaskDto) {
  const asked = useGetProjectsQuery();
  const { data: projects } = asked;
  const data = useMemo(() => {
    const options = (projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
    return withCurrent(options, task?.projectId, task?.projectName).sort((a, b) => a.label.localeCompare(b.label));
  }, [projects, task?.projectId, task?.projectName]);
  return { data, retry: retryOf(asked) };
}
