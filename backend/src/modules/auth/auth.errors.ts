import { AppError, appError, fieldError } from '../../platform/errors/app-error';

export class InvalidLoginError extends appError(401, 'Invalid email or password') {}

export class InvalidRegistrationCodeError extends appError(403, 'Invalid registration code') {}

export class WrongCurrentPasswordError extends fieldError('currentPassword', 'Current password is incorrect') {}

export class PasswordForEmailNeededError extends fieldError(
  'currentPassword',
  'To change your e-mail address, please give your current password, too',
) {}

export class UnchangedPasswordError extends fieldError(
  'newPassword',
  'This is the password you have now. Please choose another.',
) {}

export class PasswordChangeRequiredError extends appError(403, 'Password change required') {}

export class PasswordChangeNotRequiredError extends appError(
  403,
  'No password change is required; use the settings to change your password',
) {}

export class TooManyAttemptsError extends AppError {
  constructor(retryAfter: number) {
    super(429, 'Too many failed attempts. Please wait a few minutes and try again.', { retryAfter });
  }
}

export class InvalidPictureError extends fieldError('profile_picture', 'Please select a valid image file') {}

export class PictureTooLargeError extends appError(413, 'Image file must be smaller than 5MB') {}
