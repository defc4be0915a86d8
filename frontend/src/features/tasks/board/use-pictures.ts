import { useMemo } from 'react';
import { answerOnly } from '@/api/client/answer-only';
import { useGetUsersQuery } from '@/api/people/users.api';

/** Users' pictures by id; initials until, or unless, the users are loaded. */
export function usePictures(): (id: number | null) => string | null {
  const { data: people } = useGetUsersQuery(undefined, { refetchOnFocus: true, selectFromResult: answerOnly });
  const pictures = useMemo(() => new Map(people?.map(({ id, profile_picture: picture }) => [id, picture])), [people]);
  return (id) => (id === null ? null : (pictures.get(id) ?? null));
}
