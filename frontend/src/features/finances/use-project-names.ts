import { useMemo } from 'react';
import { useGetProjectsQuery } from '@/api/projects.api';
import type { CostDto } from '@/api/finances.api';

/** The names of the costs' projects, loaded if there are any. */
export function useProjectNames(costs: readonly CostDto[]): ReadonlyMap<number, string> {
  const skip = costs.every(({ project_id: id }) => id === null);
  const { data } = useGetProjectsQuery(undefined, { skip });
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
