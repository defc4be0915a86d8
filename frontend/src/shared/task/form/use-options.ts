import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { useGetProjectsQuery } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import type { TaskDto } from '@/api/tasks.api';
import { useGetUsersQuery } from '@/api/people/users.api';

export interface Option {
  value: string;
  label: string;
}

interface Person {
  id: number;
  email: string;
}

/** What the task has already stays on offer while, or when, the list of all does not arrive (section 8). */
function withCurrent(options: Option[], id: number | null | undefined, label: string | null | undefined): Option[] {
  if (id == null || !label || options.some(({ value }) => value === String(id))) return options;
  return [...options, { value: String(id), label }];
}

/** Everybody a task can go to: the current user first, as 'me', then the others by address. */
export function assigneeOptions(people: readonly Person[], me: Person, meLabel: string): Option[] {
  const others = people.filter(({ id }) => id !== me.id).sort((a, b) => a.email.localeCompare(b.email));
  return [
    { value: String(me.id), label: meLabel },
    ...others.map(({ id, email }) => ({ value: String(id), label: email })),
  ];
}

export function useAssigneeOptions(task?: TaskDto): Option[] {
  const { t } = useTranslation('task');
  const me = useCurrentUser();
  // Whoever has registered since the last form was opened can be chosen in this one.
  const { data: people } = useGetUsersQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return useMemo(
    () => withCurrent(assigneeOptions(people ?? [], me, t('me')), task?.assignee, task?.assigneeEmail),
    [people, me, t, task?.assignee, task?.assigneeEmail],
  );
}

export function useProjectOptions(task?: TaskDto): Option[] {
  const { data: projects } = useGetProjectsQuery();
  return useMemo(() => {
    const options = (projects ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    return withCurrent(options, task?.projectId, task?.projectName).sort((a, b) => a.label.localeCompare(b.label));
  }, [projects, task?.projectId, task?.projectName]);
}

/** Why there is nobody, or no project, to choose from, and how to ask again. */
export function useOptionsFailure(): { reason: string; retry: () => void } | null {
  const listErrorText = useListErrorText();
  const people = useGetUsersQuery();
  const projects = useGetProjectsQuery();
  const failed = [people, projects].filter(({ data, error }) => data === undefined && error !== undefined);
  const [first] = failed;
  if (!first) return null;
  return {
    reason: listErrorText(toApiError(first.error)),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
