import { appError, fieldError } from '../../platform/errors/app-error';

export class OwnAccountError extends appError(
  409,
  'own_account',
  'You cannot deactivate your own account: ask another admin',
) {}

export class UnknownSuccessorError extends fieldError(
  'handTasksTo',
  'unknown_successor',
  'Hand the tasks to somebody else whose account is in use',
) {}
