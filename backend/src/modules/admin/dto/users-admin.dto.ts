import { ROLES, type Role } from '../../../platform/access/access';
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
}

export class CreateUserDto extends NamesDto {
  @EmailField()
  email: string;

  @EnumField(ROLES, 'Role')
  role: Role;

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
