import { AppError, appErrors } from '../../platform/errors/app-error';
import { sentence } from '../../platform/text/sentence';

export const UserErrors = appErrors({
  EmailTaken: [409, 'email_taken', 'This email address is already in use', { field: 'email' }],
  /** The address could be mistaken for another user's. */
  EmailLooksAlike: [
    409,
    'email_looks_alike',
    'This email address looks like another one that is in use. Please type it in the letters of one alphabet.',
    { field: 'email' },
  ],
  UserNotFound: [404, 'user_not_found', 'There is no user {{id}}'],
  UserDeactivated: [409, 'user_deactivated', 'This account is deactivated: activate it first'],
  UserErased: [409, 'user_erased', 'This account was erased and can no longer be changed'],
  LastAdmin: [
    409,
    'last_admin',
    'This is the last admin who can sign in: there must be another one who has chosen a password',
    { field: 'role' },
  ],
  OwnSignIn: [409, 'own_sign_in', 'You change your own address, password and second factor in the settings'],
  OwnAccount: [409, 'own_account', 'You cannot deactivate, delete or erase your own account: ask another admin'],
  PasswordNotChosen: [
    'must_change_password',
    'password_not_chosen',
    'The user of this account has yet to choose a password',
  ],
});

const NAME_LOOKS_ALIKE = sentence(
  'name_looks_alike',
  'This name looks like another user’s. Please type it in the letters of one alphabet.',
);

export class NameLooksAlikeError extends AppError {
  constructor(field: 'first_name' | 'last_name') {
    super(409, NAME_LOOKS_ALIKE, { field });
  }
}
