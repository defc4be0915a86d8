import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { Transactions } from '../../platform/database/transactions';
import { UserDto } from '../users/dto/user.dto';
import { type UserChanges, UsersService } from '../users/users.service';
import type { ProfileDto } from './dto/profile.dto';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  async get(me: CurrentUser): Promise<UserDto> {
    return UserDto.from(await this.users.get(me.id));
  }

  /** A name that is cleared is no name. @throws {EmailTakenError} */
  async update(me: CurrentUser, { first_name, last_name, email }: ProfileDto): Promise<UserDto> {
    const changes: UserChanges = {};
    if (first_name !== undefined) changes.firstName = first_name || null;
    if (last_name !== undefined) changes.lastName = last_name || null;
    if (email !== undefined) changes.email = email;
    return this.transactions.run(async (unit) => {
      const { after } = await this.users.update(unit, me.id, changes);
      return UserDto.from(after);
    });
  }
}
