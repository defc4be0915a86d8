import { PartialType } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../platform/access';
import { contentHash, EnumField } from '../../../platform/http';
import { EmailField, NewPasswordField } from '../../auth/dto/credential-fields';
import { NamesDto, UserDto } from '../../users/dto/user.dto';
import { sentence } from '../../../platform/text/sentence';

const PASSWORD = sentence('temporary_password_required', 'A temporary password is required');

export class UserListDto {
  users: UserDto[];
  /** The number of accounts. */
  total: number;
}

export class UserResponseDto {
  user: UserDto;
  /** Revision of role, names and address, for If-Match. */
  revision: string;

  static from(user: UserDto): UserResponseDto {
    const { first_name: firstName, last_name: lastName, email, role } = user;
    return { user, revision: contentHash({ firstName, lastName, email, role }) };
  }
}

export class InviteUserDto extends NamesDto {
  @EmailField()
  email: string;

  @EnumField(ROLES, 'Role')
  role: Role;
}

export class CreateUserDto extends InviteUserDto {
  /** Must be changed at the first login. */
  @NewPasswordField(PASSWORD)
  tempPassword: string;
}

export class UpdateUserDto extends PartialType(InviteUserDto, { skipNullProperties: false }) {}

export class ResetPasswordDto {
  @NewPasswordField(PASSWORD)
  tempPassword: string;
}

/** A link for choosing a password; it works once. */
export class InvitationDto {
  user: UserDto;
  /** For the invited user. Relative to the dashboard if the server does not know its public address. */
  link: string;
  /** When the link expires. ISO 8601. */
  expires_at: string;
  /** Whether the link is also sent by mail. */
  is_mailed: boolean;
}
