import { AppError, appError, fieldError } from '../../platform/errors/app-error';
import { sentenceOf } from '../../platform/text/sentence';

const noTask = sentenceOf('task_not_found', 'There is no task {{id}}');

export class TaskNotFoundError extends AppError {
  constructor(id: number) {
    super(404, noTask({ id }));
  }
}

const noTasks = sentenceOf('tasks_not_found', 'Nothing was deleted: these tasks no longer exist: {{ids}}');

export class TasksNotFoundError extends AppError {
  constructor(ids: number[]) {
    super(404, noTasks({ ids: ids.slice(0, 10).join(', ') }));
  }
}

export class UnknownAssigneeError extends fieldError('assignee', 'unknown_assignee', 'The assignee does not exist') {}

export class UnknownProjectError extends fieldError('projectId', 'unknown_project', 'The project does not exist') {}

const noComment = sentenceOf('comment_not_found', 'There is no comment {{id}}');

export class CommentNotFoundError extends AppError {
  constructor(id: number) {
    super(404, noComment({ id }));
  }
}

export class ForeignParentCommentError extends fieldError(
  'parentCommentId',
  'foreign_parent_comment',
  'The comment to reply to does not belong to this task',
) {}

export class NotYourCommentError extends appError(
  403,
  'not_your_comment',
  'Only the author and admins can delete a comment',
) {}

export class DueDateForbiddenError extends appError(403, 'due_date_forbidden', 'Only admins can edit due dates') {}
