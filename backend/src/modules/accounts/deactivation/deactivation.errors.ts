import { appError } from '../../../platform/errors/app-error';

export class UnknownSuccessorError extends appError(
  'handTasksTo',
  'unknown_successor',
  'Hand the tasks to somebody else whose account is in use',
) {}
