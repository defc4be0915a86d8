import type { CommentDto } from '@/api/comments.api';

export interface Thread {
  comment: CommentDto;
  replies: CommentDto[];
  /** Deleted, and still there because somebody is answering it. */
  isGone?: boolean;
}

/** What is being answered in each thread, by the id of its comment. */
export type Answers = ReadonlyMap<number, { comment: CommentDto; target: CommentDto }>;

/** Replies under their top-level comment, oldest first. A reply whose comment is gone stands for itself. */
export function threadsOf(comments: readonly CommentDto[]): Thread[] {
  const threads = new Map<number, Thread>();
  for (const comment of comments) {
    const parent = comment.parent_comment_id === null ? undefined : threads.get(comment.parent_comment_id);
    if (parent) parent.replies.push(comment);
    else threads.set(comment.id, { comment, replies: [] });
  }
  return [...threads.values()];
}

/** The threads, and in their places those that were deleted while an answer to them is being written. */
export function threadsWith(answers: Answers, comments: readonly CommentDto[]): Thread[] {
  const threads = threadsOf(comments);
  for (const { comment } of answers.values()) {
    if (threads.some((thread) => thread.comment.id === comment.id)) continue;
    const next = threads.findIndex((thread) => thread.comment.id > comment.id);
    threads.splice(next === -1 ? threads.length : next, 0, { comment, replies: [], isGone: true });
  }
  return threads;
}
