import { useEffect, useRef, type RefObject } from 'react';
import type { CommentDto } from '@/api/tasks/comments.api';
import { id } from '@/ui/view/address';
import { useParam } from '@/ui/view/use-view';

/** The comment that a link or the search leads to. */
export const linkedComment = id('comment');

interface Loaded {
  comments: readonly CommentDto[] | undefined;
  /** Comments below this id have not been loaded; null: there are none. */
  horizon: number | null;
  isLoading: boolean;
  /** A page that fails to load ends the search. */
  loadOlder: () => Promise<unknown>;
}

/** The comment in the address: loads older pages until it is found, and scrolls to it once. */
export function useFoundComment(list: RefObject<HTMLElement | null>, loaded: Loaded): number | null {
  const { comments, horizon, isLoading, loadOlder } = loaded;
  const foundId = useParam(linkedComment);
  const done = useRef<number>(null);
  const isThere = comments?.some(({ id }) => id === foundId) ?? false;

  useEffect(() => {
    if (foundId === null || done.current === foundId || !comments) return;
    if (isThere) {
      done.current = foundId;
      list.current?.querySelector(`[data-comment="${String(foundId)}"]`)?.scrollIntoView({ block: 'center' });
    } else if (horizon === null || foundId >= horizon) {
      done.current = foundId;
    } else if (!isLoading) {
      void loadOlder().catch(() => (done.current = foundId));
    }
  }, [foundId, comments, isThere, horizon, isLoading, loadOlder, list]);
  return foundId;
}
