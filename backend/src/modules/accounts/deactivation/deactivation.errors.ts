import { fieldError } from '../../../platform/errors/app-error';

export class UnknownSuccessorError extends fieldError(
  'handTasksTo',
  'unknown_successor',
  'Hand the tasks to somebody else whose account is in use',
) {}
