import { useEffect, useRef, type RefObject, useMemo, useState } from 'react';
import type { CommentDto } from '@/api/tasks/comments.api';
import { id, useParam } from '@/ui/view/use-view';

/** The comment that a link or the search leads to. */
const commentParam = id('comment');

interface Loaded {
  comments: readonly CommentDto[] | undefined;
  /** Comments below this id have not been loaded; null: there are none. */
  horizon: number | null;
  isLoading: boolean;
  /** A page that fails to load ends the search. */
  loadOlder: () => Promise<unknown>;
}

/** The comment in the address: loads older pages until it is found, and scrolls to it once. */
export function useLinkedComment(list: RefObject<HTMLElement | null>, loaded: Loaded): number | null {
  const { comments, horizon, isLoading, loadOlder } = loaded;
  const foundId = useParam(commentParam);
  const done = useRef<number>(null);
  const isThere = comments?.some(({ id }) => id === foundId) ?? false;

  useEffect(() => {
    if (foundId === null || done.current === foundId || !comments) return;
    if (isThere) {
      done.current = foundId;
      list.current?.querySelector(`[data-comment="${foundId}"]`)?.scrollIntoView({ block: 'center' });
    } else if (horizon === null || foundId >= horizon) {
      done.current = foundId;
    } else if (!isLoading) {
      void loadOlder().catch(() => (done.current = foundId));
    }
  }, [foundId, comments, isThere, horizon, isLoading, loadOlder, list]);
  return foundId;
}

const newestOf = (comments: readonly CommentDto[]) => Math.max(0, ...comments.map(({ id }) => id));

/** Hides new comments until they are shown: nothing moves under the user's eyes. */
export function useNewComments(comments: readonly CommentDto[] | undefined, me: number) {
  const foundId = useParam(commentParam) ?? 0;
  /** Id of the newest comment that is shown. */
  const [read, setRead] = useState<number>();
  if (read === undefined && comments) setRead(newestOf(comments));

  return useMemo(() => {
    // A linked comment is shown even if it is new.
    const limit = Math.max(read ?? Infinity, foundId);
    const isHidden = ({ id, user_id: author }: CommentDto) => id > limit && author !== me;
    const hidden = comments?.filter(isHidden) ?? [];
    return {
      hidden,
      shown: hidden.length > 0 ? comments?.filter((comment) => !isHidden(comment)) : comments,
      showNew: () => setRead(newestOf(hidden)),
    };
  }, [comments, read, foundId, me]);
}
