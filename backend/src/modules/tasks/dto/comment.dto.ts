import { ApiProperty } from '@nestjs/swagger';
import type { Row } from '../../../platform/database/queries/row';
import { IdField } from '../../../platform/http/validation/fields';
import { LongTextField } from '../../../platform/http/validation/text-fields';
import type { Person } from '../../users/person';
import type { TaskComment } from '../comments/task-comment.entity';
import { sentence } from '../../../platform/text/sentence';

export class CreateCommentDto {
  @LongTextField({ required: sentence('comment_empty', 'A comment cannot be empty') })
  content: string;

  @IdField({ optional: true, nullable: true })
  parentCommentId?: number | null;
}

export class CommentDto {
  id: number;
  content: string;
  /** null when the account is gone. */
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  created_at: string;
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
      parent_comment_id: comment.parentCommentId,
    };
  }
}

/** The newest of a task's comments, or some that are older. */
export class CommentPageDto {
  /** Oldest first. A reply comes with the comment it belongs to, which may be older than the rest of the page. */
  items: CommentDto[];
  /** Where the next older page begins; null when there is none. */
  @ApiProperty({ type: Number, nullable: true })
  before: number | null;
  /** How many comments the task has. */
  total: number;
}
