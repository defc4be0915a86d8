import { appError, fieldError } from '../../platform/errors/app-error';

export class TaskNotFoundError extends appError(404, 'task_not_found', 'There is no task {{id}}') {}

export class TasksNotFoundError extends appError(
  404,
  'tasks_not_found',
  'Nothing was deleted: these tasks no longer exist: {{ids}}',
) {}

export class UnknownAssigneeError extends fieldError('assignee', 'unknown_assignee', 'The assignee does not exist') {}

export class UnknownProjectError extends fieldError('projectId', 'unknown_project', 'The project does not exist') {}

export class CommentNotFoundError extends appError(404, 'comment_not_found', 'There is no comment {{id}}') {}

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
