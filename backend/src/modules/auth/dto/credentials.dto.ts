import { PickType } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import {
  CURRENT_PASSWORD,
  EmailField,
  NewPasswordField,
  TriedEmailField,
  TriedPasswordField,
} from './credential-fields';
import { sentence } from '../../../platform/text/sentence';

const REQUIRED = sentence('email_and_password_required', 'Email and password are required');

export class LoginDto {
  /** As typed. */
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

  /** The registration code; checked before anything else. */
  @IsString()
  secret: string;
}

export class ChangePasswordDto {
  @TriedPasswordField(CURRENT_PASSWORD)
  currentPassword: string;

  @NewPasswordField()
  newPassword: string;
}

export class SetPasswordDto extends PickType(ChangePasswordDto, ['newPassword']) {}
