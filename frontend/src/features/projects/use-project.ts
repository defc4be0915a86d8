import { skipToken } from '@reduxjs/toolkit/query';
import { selectResult, isEmptyAnswer, freshEvery } from '@/api/client/query-options';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { useGetProjectQuery, type ProjectDetailDto } from '@/api/projects.api';
import { readId } from '@/ui/view/address';

export type LoadedProject =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; retry: () => void }
  | { state: 'notFound' }
  | { state: 'loaded'; project: ProjectDetailDto };

/** The project of the address, in one of its four states (specification section 2). */
export function useProject(param: string | undefined): LoadedProject {
  const id = readId(param);
  const {
    currentData: project,
    error,
    refetch,
  } = useGetProjectQuery(id === null ? skipToken : { id }, { ...freshEvery(15), selectFromResult: selectResult });
  const failure = error && toApiError(error);
  if (id === null || failure?.status === 404 || isEmptyAnswer(project)) return { state: 'notFound' };
  // After a failed refresh, readers keep the project they have.
  if (project) return { state: 'loaded', project };
  return failure ? { state: 'error', error: failure, retry: () => void refetch() } : { state: 'loading' };
}
