import { Id, Text } from '../../../platform/http/fields';
import type { User } from '../../users/user.entity';
import { LONG_TEXT } from '../task.constants';
import type { TaskComment } from '../task-comment.entity';

export class CreateCommentDto {
  @Text({ max: LONG_TEXT, multiline: true, required: 'A comment cannot be empty' })
  content: string;

  @Id({ optional: true, nullable: true })
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

  static from(comment: TaskComment, author: User | undefined): CommentDto {
    return {
      id: comment.id,
      content: comment.content,
      user_id: comment.userId,
      first_name: author?.firstName ?? null,
      last_name: author?.lastName ?? null,
      email: author?.email ?? null,
      created_at: comment.createdAt.toISOString(),
      parent_comment_id: comment.parentCommentId,
    };
  }
}
