import { AppError, appError, fieldError } from '../../platform/errors/app-error';
import { sentence } from '../../platform/text/sentence';

export class EmailTakenError extends appError(409, 'email_taken', 'This e-mail address is already in use', {
  field: 'email',
}) {}

/** The user could be taken for another one. */
export class EmailLooksAlikeError extends appError(
  409,
  'email_looks_alike',
  'This e-mail address looks like another one that is in use. Please type it in the letters of one alphabet.',
  { field: 'email' },
) {}

const NAME_LOOKS_ALIKE = sentence(
  'name_looks_alike',
  'This name looks like another user’s. Please type it in the letters of one alphabet.',
);

export class NameLooksAlikeError extends AppError {
  constructor(field: 'first_name' | 'last_name') {
    super(409, NAME_LOOKS_ALIKE, { field });
  }
}

export class UserNotFoundError extends appError(404, 'user_not_found', 'There is no user {{id}}') {}

/** What only an account that is in use can be given. */
export class UserDeactivatedError extends appError(
  409,
  'user_deactivated',
  'This account is deactivated: activate it first',
) {}

/** Its user cannot come back. */
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

/** Only the account's user can make a temporary password their own. */
export class PasswordNotChosenError extends fieldError(
  'must_change_password',
  'password_not_chosen',
  'The user of this account has yet to choose a password',
) {}
