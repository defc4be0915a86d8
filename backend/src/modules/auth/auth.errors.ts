import { AppError, type FieldProblem } from '../../platform/errors/app-error';

function about(field: string, message: string): { details: FieldProblem[] } {
  return { details: [{ field, message }] };
}

export class InvalidLoginError extends AppError {
  constructor() {
    super(401, 'Invalid email or password');
  }
}

export class InvalidRegistrationCodeError extends AppError {
  constructor() {
    super(403, 'Invalid registration code');
  }
}

export class WrongCurrentPasswordError extends AppError {
  constructor() {
    super(400, 'Current password is incorrect', about('currentPassword', 'Current password is incorrect'));
  }
}

export class PasswordChangeRequiredError extends AppError {
  constructor() {
    super(403, 'Password change required');
  }
}

export class PasswordChangeNotRequiredError extends AppError {
  constructor() {
    super(403, 'No password change is required; use the settings to change your password');
  }
}

export class TooManyAttemptsError extends AppError {
  constructor(retryAfter: number) {
    super(429, 'Too many failed attempts. Please wait a few minutes and try again.', { retryAfter });
  }
}

export class InvalidPictureError extends AppError {
  constructor() {
    super(400, 'Please select a valid image file', about('profile_picture', 'Please select a valid image file'));
  }
}

export class PictureTooLargeError extends AppError {
  constructor() {
    super(413, 'Image file must be smaller than 5MB');
  }
}
