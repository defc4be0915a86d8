import { ROLES, type Role } from '../../../platform/access/access';
import { EnumField } from '../../../platform/http/validation/fields';
import { NameField } from '../../../platform/http/validation/text-fields';
import { EmailField, NewPasswordField } from '../../auth/dto/credential-fields';
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
}

export class CreateUserDto {
  @EmailField()
  email: string;

  @EnumField(ROLES, 'Role')
  role: Role;

  @NameField({ optional: true, nullable: true })
  first_name?: string | null;

  @NameField({ optional: true, nullable: true })
  last_name?: string | null;

  /** Must be changed at the first login. */
  @NewPasswordField(PASSWORD)
  tempPassword: string;
}

export class UpdateUserDto {
  @EmailField({ optional: true })
  email?: string;

  @EnumField(ROLES, 'Role', { optional: true })
  role?: Role;

  @NameField({ optional: true, nullable: true })
  first_name?: string | null;

  @NameField({ optional: true, nullable: true })
  last_name?: string | null;
}

export class ResetPasswordDto {
  @NewPasswordField(PASSWORD)
  tempPassword: string;
}
