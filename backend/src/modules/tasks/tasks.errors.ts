import { AppError, fieldError } from '../../platform/errors/app-error';
import { ForbiddenError } from '../../platform/errors/common.errors';

export class TaskNotFoundError extends AppError {
  constructor(id: number) {
    super(404, `There is no task ${id}`);
  }
}

export class TasksNotFoundError extends AppError {
  constructor(ids: number[]) {
    super(404, `Nothing was deleted: these tasks no longer exist: ${ids.slice(0, 10).join(', ')}`);
  }
}

export class UnknownAssigneeError extends fieldError('assignee', 'The assignee does not exist') {}

export class UnknownProjectError extends fieldError('projectId', 'The project does not exist') {}

export class CommentNotFoundError extends AppError {
  constructor(id: number) {
    super(404, `There is no comment ${id}`);
  }
}

export class ForeignParentCommentError extends fieldError(
  'parentCommentId',
  'The comment to reply to does not belong to this task',
) {}

export class NotYourCommentError extends ForbiddenError {
  constructor() {
    super('Only the author and admins can delete a comment');
  }
}

export class DueDateForbiddenError extends ForbiddenError {
  constructor() {
    super('Only admins can edit due dates');
  }
}
