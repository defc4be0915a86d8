import type { CommentDto } from '@/api/tasks/comments.api';

export interface Thread {
  comment: CommentDto;
  replies: CommentDto[];
  /** Deleted, but kept because the user is replying to it. */
  isDeleted?: boolean;
  /** Older than the loaded comments, so some of its replies may be missing. */
  hasEarlier?: boolean;
}

/** The comment that the user is replying to in each thread, by the thread's id. */
export type OpenReplies = ReadonlyMap<number, { comment: CommentDto; target: CommentDto }>;

/** Replies under their top-level comment, oldest first. A reply whose comment is gone is a thread of its own. */
export function threadsOf(comments: readonly CommentDto[]): Thread[] {
  const threads = new Map<number, Thread>();
  for (const comment of comments) {
    const parent = comment.parent_comment_id === null ? undefined : threads.get(comment.parent_comment_id);
    if (parent) parent.replies.push(comment);
    else threads.set(comment.id, { comment, replies: [] });
  }
  return [...threads.values()];
}

/** The comments, including deleted ones that are being edited here, in their places. */
export function commentsWith(
  edited: ReadonlyMap<number, CommentDto>,
  comments: readonly CommentDto[],
  horizon: number | null,
) {
  const isDeleted = ({ id }: CommentDto) =>
    (horizon === null || id >= horizon) && !comments.some((one) => one.id === id);
  const deleted = [...edited.values()].filter(isDeleted);
  const all = [...comments];
  for (const comment of deleted) {
    const next = all.findIndex(({ id }) => id < 0 || id > comment.id);
    all.splice(next === -1 ? all.length : next, 0, comment);
  }
  return { all, deleted: new Set(deleted.map(({ id }) => id)) };
}

/**
 * The threads, including deleted ones with a reply in progress, in their places.
 *
 * @param horizon comments with a smaller id are not loaded; null: all are
 */
export function threadsWith(
  openReplies: OpenReplies,
  comments: readonly CommentDto[],
  horizon: number | null,
): Thread[] {
  const isBeyond = ({ id }: CommentDto) => horizon !== null && id > 0 && id < horizon;
  const threads = threadsOf(comments).map((thread) =>
    isBeyond(thread.comment) ? { ...thread, hasEarlier: true } : thread,
  );
  for (const { comment } of openReplies.values()) {
    if (threads.some((thread) => thread.comment.id === comment.id)) continue;
    const next = threads.findIndex((thread) => thread.comment.id > comment.id);
    // Not deleted, only pushed out by newer comments.
    const state = isBeyond(comment) ? { hasEarlier: true } : { isDeleted: true };
    threads.splice(next === -1 ? threads.length : next, 0, { comment, replies: [], ...state });
  }
  return threads;
}
