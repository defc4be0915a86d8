import type { Row } from '../../../platform/database';
import { IdField, LongTextField } from '../../../platform/http';
import type { Person } from '../../users/dto/user.dto';
import type { TaskComment } from '../task.entity';
import { sentence } from '../../../platform/text/sentence';

const EMPTY = sentence('comment_empty', 'A comment cannot be empty');

export class UpdateCommentDto {
  @LongTextField({ required: EMPTY })
  content: string;
}

export class CreateCommentDto extends UpdateCommentDto {
  @IdField({ optional: true, nullable: true })
  parentCommentId?: number | null;
}

export class CommentDto {
  id: number;
  content: string;
  /** null if the account was deleted. */
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  created_at: string;
  /** When the author last edited it; null: never. */
  edited_at: string | null;
  /** The top-level comment this replies to. */
  parent_comment_id: number | null;

  static from(comment: Row<TaskComment>, author: Person | undefined): CommentDto {
    return {
      id: comment.id,
      content: comment.content,
      user_id: comment.userId,
      first_name: author?.firstName ?? null,
      last_name: author?.lastName ?? null,
      email: author?.email ?? null,
      created_at: comment.createdAt,
      edited_at: comment.editedAt,
      parent_comment_id: comment.parentCommentId,
    };
  }
}

/** A page of a task's comments. */
export class CommentPageDto {
  /** Oldest first. A reply comes with its parent, which may be older than the rest of the page. */
  items: CommentDto[];
  /** `before` of the next older page; null if there is none. */
  before: number | null;
  /** The number of the task's comments. */
  total: number;
}
