import { useMemo, useState } from 'react';
import type { CommentDto } from '@/api/tasks/comments.api';
import { useParam } from '@/ui/view/use-view';
import { linkedComment } from './use-found-comment';

interface Held {
  shown: readonly CommentDto[] | undefined;
  held: readonly CommentDto[];
  /** Shows the held ones. */
  release: () => void;
}

const newestOf = (comments: readonly CommentDto[]) => Math.max(0, ...comments.map(({ id }) => id));

/** Holds back new comments while the user reads, until they ask for them: nothing moves under their eyes. */
export function useHeldComments(comments: readonly CommentDto[] | undefined, me: number): Held {
  const foundId = useParam(linkedComment) ?? 0;
  /** Id of the newest comment that is shown. */
  const [read, setRead] = useState<number>();
  if (read === undefined && comments) setRead(newestOf(comments));

  return useMemo(() => {
    // A linked comment is shown even if it is new.
    const limit = Math.max(read ?? Infinity, foundId);
    const isHeld = ({ id, user_id: author }: CommentDto) => id > limit && author !== me;
    const held = comments?.filter(isHeld) ?? [];
    return {
      held,
      shown: held.length > 0 ? comments?.filter((comment) => !isHeld(comment)) : comments,
      release: () => setRead(newestOf(held)),
    };
  }, [comments, read, foundId, me]);
}
