import { ROLES, type Role } from '../../../platform/access/access';
import type { Row } from '../../../platform/database/queries/row';
import type { User } from '../user.entity';
import type { Person } from '../person';
import { ApiProperty } from '@nestjs/swagger';

/** A colleague, as lists of people show them. */
export class UserSummaryDto {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  /** File name under /files/avatars/. */
  profile_picture: string | null;

  static from(user: Person): UserSummaryDto {
    return {
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      profile_picture: user.profilePicture,
    };
  }
}

/** The signed-in user. */
export class UserDto extends UserSummaryDto {
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;
  /** ISO 8601, UTC. */
  created_at: string;
  mustChangePassword: boolean;
  isAdmin: boolean;
  isEmployee: boolean;

  static override from(user: Row<User>): UserDto {
    return {
      ...UserSummaryDto.from(user),
      role: user.role,
      created_at: user.createdAt,
      mustChangePassword: user.mustChangePassword,
      isAdmin: user.role === 'admin',
      isEmployee: user.role === 'employee',
    };
  }
}
