import { appError, fieldError } from '../../platform/errors/app-error';

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
  'This is the last admin who can sign in: there must be another one who has chosen a password',
  { field: 'role' },
) {}

export class OwnSignInError extends appError(
  409,
  'own_sign_in',
  'You change your own address, password and second factor in the settings',
) {}

export class OwnAccountError extends appError(
  409,
  'own_account',
  'You cannot deactivate, delete or erase your own account: ask another admin',
) {}

/** Nobody else can say that a temporary password is theirs. */
export class PasswordNotChosenError extends fieldError(
  'must_change_password',
  'password_not_chosen',
  'The user of this account has yet to choose a password',
) {}
