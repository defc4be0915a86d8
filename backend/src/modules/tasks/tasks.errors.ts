import { appErrors } from '../../platform/errors/app-error';

export const TaskErrors = appErrors({
  TaskNotFound: [404, 'task_not_found', 'There is no task {{id}}'],
  TasksNotFound: [404, 'tasks_not_found', 'Nothing was deleted: these tasks no longer exist: {{ids}}'],
  TasksGone: [404, 'tasks_gone', 'Nothing was changed: these tasks no longer exist: {{ids}}'],
  NothingToChange: [400, 'nothing_to_change', 'Choose at least one change'],
  UnknownAssignee: ['assignee', 'unknown_assignee', 'The assignee does not exist'],
  DeactivatedAssignee: ['assignee', 'assignee_deactivated', 'This account is deactivated. Please choose another user.'],
  UnknownProject: ['projectId', 'unknown_project', 'The project does not exist'],
  CommentNotFound: [404, 'comment_not_found', 'There is no comment {{id}}'],
  ForeignParentComment: [
    'parentCommentId',
    'foreign_parent_comment',
    'The comment to reply to does not belong to this task',
  ],
  ForeignComment: [403, 'foreign_comment', 'Only its author can change a comment'],
  NotYourComment: [403, 'not_your_comment', 'Only the author and admins can delete a comment'],
  ViewNotFound: [404, 'view_not_found', 'There is no view {{id}}'],
  ViewNameTaken: [409, 'view_name_taken', 'You already have a view with this name', { field: 'name' }],
  TooManyViews: [409, 'too_many_views', 'You can have {{max, number}} views: delete one you no longer need'],
  DueDateForbidden: [403, 'due_date_forbidden', 'Only admins can edit due dates'],
});
