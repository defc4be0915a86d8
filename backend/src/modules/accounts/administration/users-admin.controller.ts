import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { IdParam, IfMatch, IfMatchHeader } from '../../../platform/http';
import { CreateUserDto, ResetPasswordDto, UpdateUserDto, UserResponseDto, UserListDto } from './users-admin.dto';
import { UserDto } from '../../users/dto/user.dto';
import { SkipUnchangedAccount } from '../../users/dto/skip-unchanged-account';
import { UsersService } from '../../users/users.service';
import { UsersAdminService } from './users-admin.service';

@Roles('admin')
@Controller('admin/users')
export class UsersAdminController {
  constructor(
    private readonly accounts: UsersService,
    private readonly users: UsersAdminService,
  ) {}

  /** All accounts, by e-mail. If they do not all fit into one answer, the first ones. */
  @Get()
  async getAdminUsers(): Promise<UserListDto> {
    return { users: await this.accounts.list((user) => UserDto.from(user)), total: await this.accounts.count() };
  }

  /** Accounts without any sign-in so far, oldest first. */
  @Get('waiting')
  getWaitingUsers(): Promise<UserDto[]> {
    return this.users.waiting();
  }

  /** Creates an account with a temporary password. */
  @Post()
  async createUser(@Me() me: CurrentUser, @Body() user: CreateUserDto): Promise<UserResponseDto> {
    return UserResponseDto.from(await this.users.create(me, user));
  }

  @Get(':id')
  async getAdminUser(@IdParam() id: number): Promise<UserResponseDto> {
    return UserResponseDto.from(UserDto.from(await this.accounts.get(id)));
  }

  @SkipUnchangedAccount()
  @Patch(':id')
  async updateUser(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() changes: UpdateUserDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<UserResponseDto> {
    return UserResponseDto.from(await this.users.update(me, id, changes, ifMatch));
  }

  /** Reactivates an account; its user signs in with the former password. */
  @HttpCode(200)
  @Post(':id/activate')
  async activateUser(@Me() me: CurrentUser, @IdParam() id: number): Promise<UserResponseDto> {
    return UserResponseDto.from(await this.users.activate(me, id));
  }

  /** Sets a temporary password, and ends the user's login sessions. */
  @HttpCode(200)
  @Post(':id/reset-password')
  async resetUserPassword(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { tempPassword }: ResetPasswordDto,
  ): Promise<UserResponseDto> {
    return UserResponseDto.from(await this.users.resetPassword(me, id, tempPassword));
  }
}
