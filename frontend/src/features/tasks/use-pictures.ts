import { useMemo } from 'react';
import { selectResult } from '@/api/client/query-options';
import { useGetUsersQuery } from '@/api/session.api';

/** Users' pictures by id; initials until, or unless, the users are loaded. */
export function usePictures(): (id: number | null) => string | null {
  const { data: people } = useGetUsersQuery(undefined, { refetchOnFocus: true, selectFromResult: selectResult });
  const pictures = useMemo(() => new Map(people?.map(({ id, profile_picture: picture }) => [id, picture])), [people]);
  return (id) => (id === null ? null : (pictures.get(id) ?? null));
}
