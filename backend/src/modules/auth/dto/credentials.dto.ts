import { IsString } from 'class-validator';
import { EmailField, NewPasswordField, TriedEmailField, TriedPasswordField } from './credential-fields';

const REQUIRED = 'Email and password are required';

export class LoginDto {
  /** As it was typed. */
  @TriedEmailField(REQUIRED)
  email: string;

  @TriedPasswordField(REQUIRED)
  password: string;
}

export class RegisterDto {
  @EmailField({}, REQUIRED)
  email: string;

  @NewPasswordField(REQUIRED)
  password: string;

  /** The registration code, which is checked before anything else. */
  @IsString()
  secret: string;
}

export class ChangePasswordDto {
  @TriedPasswordField('The current password is required')
  currentPassword: string;

  @NewPasswordField()
  newPassword: string;
}

export class SetPasswordDto {
  @NewPasswordField()
  newPassword: string;
}
