import { appError } from '../../../platform/errors/app-error';

export class UnknownSuccessorError extends appError(
  'handTasksTo',
  'unknown_successor',
  'Hand the tasks to another user with an active account',
) {}
