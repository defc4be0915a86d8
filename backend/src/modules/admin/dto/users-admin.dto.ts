import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '../../../platform/access/access';
import { MayBeLeftOut, OneOf, Text } from '../../../platform/http/fields';
import { Email, NewPassword } from '../../auth/dto/credentials.dto';
import { UserDto } from '../../users/dto/user.dto';

const PASSWORD = 'A temporary password is required';

export class UserListDto {
  users: UserDto[];
}

export class UserAnswerDto {
  user: UserDto;
}

export class CreateUserDto {
  @Email()
  email: string;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  @OneOf(ROLES)
  role: Role;

  @Text({ optional: true, nullable: true })
  first_name?: string | null;

  @Text({ optional: true, nullable: true })
  last_name?: string | null;

  /** To be changed at the first login. */
  @NewPassword(PASSWORD)
  tempPassword: string;
}

export class UpdateUserDto {
  @MayBeLeftOut()
  @Email()
  email?: string;

  @ApiProperty({ enum: ROLES, enumName: 'Role', required: false })
  @OneOf(ROLES, { optional: true })
  role?: Role;

  @Text({ optional: true, nullable: true })
  first_name?: string | null;

  @Text({ optional: true, nullable: true })
  last_name?: string | null;
}

export class ResetPasswordDto {
  @NewPassword(PASSWORD)
  tempPassword: string;
}
