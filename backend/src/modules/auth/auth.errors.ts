import { AppError, appErrors } from '../../platform/errors/app-error';
import { waitingTime } from '../../platform/limits/waiting-time';
import { sentenceOf } from '../../platform/text/sentence';

export const AuthErrors = appErrors({
  InvalidLogin: [401, 'invalid_login', 'Invalid email or password'],
  /** For a login that waits for the second factor. */
  SignInOver: [401, 'sign_in_over', 'That took too long, or too many tries. Please log in again.'],
  /** Only shown to callers who know the password or hold a passkey. */
  AccountDeactivated: [403, 'account_deactivated', 'This account is deactivated. An admin can activate it again.'],
  InvalidRegistrationCode: [403, 'invalid_registration_code', 'Invalid registration code'],
  WrongCurrentPassword: ['currentPassword', 'wrong_current_password', 'Current password is incorrect'],
  DeviceNotFound: [404, 'device_not_found', 'This device is already signed out'],
  PasswordForEmailNeeded: [
    'currentPassword',
    'password_for_email_needed',
    'To change your email address, please enter your current password, too',
  ],
  UnchangedPassword: ['newPassword', 'unchanged_password', 'This is the password you have now. Please choose another.'],
  PasswordChangeRequired: [403, 'password_change_required', 'Password change required'],
  SecondFactorRequired: [403, 'second_factor_required', 'Please set up a second factor first'],
  PasswordChangeNotRequired: [
    403,
    'password_change_not_required',
    'No password change is required; use the settings to change your password',
  ],
  InvalidPicture: ['profile_picture', 'invalid_picture', 'Please select a valid image file'],
  PictureTooLarge: [413, 'picture_too_large', 'Image file must be smaller than 5MB'],
});

const tooManyAttempts = sentenceOf('too_many_attempts', 'Too many failed attempts. Please try again in {{time}}.');
export class TooManyAttemptsError extends AppError {
  constructor(retryAfter: number) {
    super(429, tooManyAttempts({ time: waitingTime(retryAfter) }), { retryAfter });
  }
}
