import { AppError, appError, fieldError } from '../../platform/errors/app-error';
import { sentence } from '../../platform/text/sentence';

export class InvalidLoginError extends appError(401, 'invalid_login', 'Invalid email or password') {}

export class InvalidRegistrationCodeError extends appError(
  403,
  'invalid_registration_code',
  'Invalid registration code',
) {}

export class WrongCurrentPasswordError extends fieldError(
  'currentPassword',
  'wrong_current_password',
  'Current password is incorrect',
) {}

export class PasswordForEmailNeededError extends fieldError(
  'currentPassword',
  'password_for_email_needed',
  'To change your e-mail address, please give your current password, too',
) {}

export class UnchangedPasswordError extends fieldError(
  'newPassword',
  'unchanged_password',
  'This is the password you have now. Please choose another.',
) {}

export class PasswordChangeRequiredError extends appError(
  403,
  'password_change_required',
  'Password change required',
) {}

export class PasswordChangeNotRequiredError extends appError(
  403,
  'password_change_not_required',
  'No password change is required; use the settings to change your password',
) {}

const TOO_MANY_ATTEMPTS = sentence(
  'too_many_attempts',
  'Too many failed attempts. Please wait a few minutes and try again.',
);

export class TooManyAttemptsError extends AppError {
  constructor(retryAfter: number) {
    super(429, TOO_MANY_ATTEMPTS, { retryAfter });
  }
}

export class InvalidPictureError extends fieldError(
  'profile_picture',
  'invalid_picture',
  'Please select a valid image file',
) {}

export class PictureTooLargeError extends appError(413, 'picture_too_large', 'Image file must be smaller than 5MB') {}
