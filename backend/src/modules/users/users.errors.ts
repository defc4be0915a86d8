import { appError } from '../../platform/errors/app-error';

export class EmailTakenError extends appError(409, 'email_taken', 'This e-mail address is already in use', {
  field: 'email',
}) {}

export class UserNotFoundError extends appError(404, 'user_not_found', 'There is no user {{id}}') {}

export class LastAdminError extends appError(
  409,
  'last_admin',
  'This is the last admin: make somebody else an admin first',
  { field: 'role' },
) {}
