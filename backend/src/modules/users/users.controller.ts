import { Controller, Get } from '@nestjs/common';
import { Staff } from '../../platform/access';
import { Polled } from '../../platform/http';
import { UserSummaryDto } from './dto/user.dto';
import { USERS_LIST } from './users.constants';
import { UsersService } from './users.service';

@Controller('api/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** Users who can be assigned tasks, by e-mail. */
  @Staff()
  @Polled(USERS_LIST)
  @Get()
  getUsers(): Promise<UserSummaryDto[]> {
    return this.users.list((user) => UserSummaryDto.from(user));
  }
}
