import { type Role, ROLES } from '../../../platform/access';
import type { Row } from '../../../platform/database';
import { factorsIn, SECOND_FACTORS, type SecondFactor } from '../second-factors.constants';
import type { User } from '../user.entity';
import { ApiProperty } from '@nestjs/swagger';
import { NameField } from '../../../platform/http';

export type Person = Pick<Row<User>, 'id' | 'email' | 'firstName' | 'lastName' | 'profilePicture' | 'deactivatedAt'>;

/** A user, as lists show it. */
export class UserSummaryDto {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  /** File name under /files/avatars/. */
  profile_picture: string | null;
  /** Only set if deactivated, to when: the user can neither sign in nor be assigned tasks. ISO 8601, UTC. */
  deactivated_at?: string;

  static from(user: Person): UserSummaryDto {
    return {
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      profile_picture: user.profilePicture,
      ...(user.deactivatedAt !== null && { deactivated_at: user.deactivatedAt }),
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
  /** Only set if signing in takes a second factor. */
  @ApiProperty({ enum: SECOND_FACTORS, enumName: 'SecondFactor', isArray: true, required: false })
  second_factors?: SecondFactor[];
  /** When the user was erased; only set if so: the account can't be changed. ISO 8601, UTC. */
  erased_at?: string;

  static override from(user: Row<User>): UserDto {
    return {
      ...UserSummaryDto.from(user),
      role: user.role,
      created_at: user.createdAt,
      mustChangePassword: user.mustChangePassword,
      isAdmin: user.role === 'admin',
      isEmployee: user.role === 'employee',
      ...(user.secondFactors !== null && { second_factors: factorsIn(user.secondFactors) }),
      ...(user.erasedAt !== null && { erased_at: user.erasedAt }),
    };
  }
}

/** A user's names, both optional. */
export class NamesDto {
  @NameField({ optional: true, nullable: true })
  first_name?: string | null;

  @NameField({ optional: true, nullable: true })
  last_name?: string | null;
}
