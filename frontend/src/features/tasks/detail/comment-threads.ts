import type { CommentDto } from '@/api/comments.api';

export interface Thread {
  comment: CommentDto;
  replies: CommentDto[];
}

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

/** A person's name, else their e-mail; null when the account is gone. */
export function authorOf({ first_name: first, last_name: last, email }: CommentDto): string | null {
  return [first, last].filter(Boolean).join(' ') || email;
}
