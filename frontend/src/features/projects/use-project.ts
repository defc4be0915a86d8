import { skipToken } from '@reduxjs/toolkit/query';
import { answerOnly, isNothing } from '@/api/client/answer-only';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { freshEvery } from '@/api/client/polling';
import { useGetProjectQuery, type ProjectDetailDto } from '@/api/projects/projects.api';
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
  } = useGetProjectQuery(id === null ? skipToken : { id }, { ...freshEvery(15), selectFromResult: answerOnly });
  const failure = error && toApiError(error);
  if (id === null || failure?.status === 404 || isNothing(project)) return { state: 'notFound' };
  // After a failed refresh, readers keep the project they have.
  if (project) return { state: 'loaded', project };
  return failure ? { state: 'error', error: failure, retry: () => void refetch() } : { state: 'loading' };
}
