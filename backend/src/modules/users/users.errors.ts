import { appError } from '../../platform/errors/app-error';

export class EmailTakenError extends appError(409, 'email_taken', 'This e-mail address is already in use', {
  field: 'email',
}) {}

export class UserNotFoundError extends appError(404, 'user_not_found', 'There is no user {{id}}') {}

/** What only an account that is in use can be given. */
export class UserDeactivatedError extends appError(
  409,
  'user_deactivated',
  'This account is deactivated: activate it first',
) {}

/** Nobody can come back to it. */
export class UserErasedError extends appError(
  409,
  'user_erased',
  'The person of this account was erased: it cannot be changed any more',
) {}

export class LastAdminError extends appError(
  409,
  'last_admin',
  'This is the last admin: make somebody else an admin first',
  { field: 'role' },
) {}
