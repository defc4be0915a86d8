import { appError, fieldError } from '../../platform/errors/app-error';

export class TaskNotFoundError extends appError(404, 'task_not_found', 'There is no task {{id}}') {}

export class TasksNotFoundError extends appError(
  404,
  'tasks_not_found',
  'Nothing was deleted: these tasks no longer exist: {{ids}}',
) {}

export class TasksGoneError extends appError(
  404,
  'tasks_gone',
  'Nothing was changed: these tasks no longer exist: {{ids}}',
) {}

export class NothingToChangeError extends appError(400, 'nothing_to_change', 'Say what to change about the tasks') {}

export class UnknownAssigneeError extends fieldError('assignee', 'unknown_assignee', 'The assignee does not exist') {}

export class DeactivatedAssigneeError extends fieldError(
  'assignee',
  'assignee_deactivated',
  'This account is deactivated. Please choose somebody else.',
) {}

export class UnknownProjectError extends fieldError('projectId', 'unknown_project', 'The project does not exist') {}

export class CommentNotFoundError extends appError(404, 'comment_not_found', 'There is no comment {{id}}') {}

export class ForeignParentCommentError extends fieldError(
  'parentCommentId',
  'foreign_parent_comment',
  'The comment to reply to does not belong to this task',
) {}

export class ForeignCommentError extends appError(403, 'foreign_comment', 'Only its author can change a comment') {}

export class NotYourCommentError extends appError(
  403,
  'not_your_comment',
  'Only the author and admins can delete a comment',
) {}

export class ViewNotFoundError extends appError(404, 'view_not_found', 'There is no view {{id}}') {}

export class ViewNameTakenError extends appError(409, 'view_name_taken', 'You already have a view with this name', {
  field: 'name',
}) {}

export class TooManyViewsError extends appError(
  409,
  'too_many_views',
  'You can have {{max, number}} views: delete one you no longer need',
) {}

export class DueDateForbiddenError extends appError(403, 'due_date_forbidden', 'Only admins can edit due dates') {}
