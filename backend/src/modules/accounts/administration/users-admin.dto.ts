import { ROLES, type Role } from '../../../platform/access/access';
import { revisionOf } from '../../../platform/http/if-match/revision';
import { EnumField } from '../../../platform/http/validation/fields';
import { EmailField, NewPasswordField } from '../../auth/dto/credential-fields';
import { NamesDto } from '../../users/dto/names.dto';
import { UserDto } from '../../users/dto/user.dto';
import { sentence } from '../../../platform/text/sentence';

const PASSWORD = sentence('temporary_password_required', 'A temporary password is required');

export class UserListDto {
  users: UserDto[];
  /** The number of accounts. */
  total: number;
}

export class UserAnswerDto {
  user: UserDto;
  /** Of role, names and address, for If-Match. */
  revision: string;

  static from(user: UserDto): UserAnswerDto {
    const { first_name: firstName, last_name: lastName, email, role } = user;
    return { user, revision: revisionOf({ firstName, lastName, email, role }) };
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

export class UpdateUserDto extends NamesDto {
  @EmailField({ optional: true })
  email?: string;

  @EnumField(ROLES, 'Role', { optional: true })
  role?: Role;
}

export class ResetPasswordDto {
  @NewPasswordField(PASSWORD)
  tempPassword: string;
}

/** A link with which somebody chooses their password, once. */
export class InvitationDto {
  user: UserDto;
  /** For whoever it is for. Relative to the dashboard where the product does not know its own address. */
  link: string;
  /** When it stops working. ISO 8601. */
  expires_at: string;
  /** Whether it is on its way by mail as well. */
  is_mailed: boolean;
}
