import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsString, MinLength } from 'class-validator';
import { MaxCharacters } from '../../../platform/http/fields';

const REQUIRED = 'Email and password are required';

const TOO_SHORT = 'The password must have at least 6 characters';

/** An address is compared and stored trimmed and lower-cased. Source: contract, section 2. */
export const Email = (required = 'Email is required') =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    MaxCharacters(254, 'An e-mail address has at most 254 characters'),
    IsEmail({ require_tld: false }, { message: 'Please enter a valid e-mail address' }),
  );

/** A password somebody chooses; it is taken as typed, spaces included. */
export const NewPassword = (required = 'A new password is required') =>
  applyDecorators(
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    MinLength(6, { message: TOO_SHORT }),
    MaxCharacters(128, 'The password can have at most 128 characters'),
  );

/** A password somebody already has: anything may be tried. */
const GivenPassword = (required: string) =>
  applyDecorators(
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    MaxCharacters(1000, 'The password can have at most 128 characters'),
  );

export class LoginDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toLowerCase() : value))
  @MaxCharacters(1000, 'An e-mail address has at most 254 characters')
  @IsNotEmpty({ message: REQUIRED })
  @IsString({ message: REQUIRED })
  email: string;

  @GivenPassword(REQUIRED)
  password: string;
}

export class RegisterDto {
  @Email(REQUIRED)
  email: string;

  @NewPassword(REQUIRED)
  password: string;

  /** The registration code; compared before the rest is looked at. */
  @IsString()
  secret: string;
}

export class ChangePasswordDto {
  @GivenPassword('The current password is required')
  currentPassword: string;

  @NewPassword()
  newPassword: string;
}

export class SetPasswordDto {
  @NewPassword()
  newPassword: string;
}
