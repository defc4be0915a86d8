import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access/access';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { CreateUserDto, ResetPasswordDto, UpdateUserDto, UserAnswerDto, UserListDto } from '../dto/users-admin.dto';
import { UsersService } from '../../users/users.service';
import { UsersAdminService } from './users-admin.service';

@Controller('admin/users')
export class UsersAdminController {
  constructor(
    private readonly accounts: UsersService,
    private readonly users: UsersAdminService,
  ) {}

  /** Everybody, by e-mail. If they do not all fit into one answer, the first ones. */
  @Roles('admin')
  @Get()
  getAdminUsers(): Promise<UserListDto> {
    return this.accounts.listAll();
  }

  /** Creates an account with a temporary password. */
  @Roles('admin')
  @Post()
  async createUser(@Me() me: CurrentUser, @Body() user: CreateUserDto): Promise<UserAnswerDto> {
    return { user: await this.users.create(me, user) };
  }

  @Roles('admin')
  @Patch(':id')
  async updateUser(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() changes: UpdateUserDto,
  ): Promise<UserAnswerDto> {
    return { user: await this.users.update(me, id, changes) };
  }

  /** Sets a temporary password, and ends the user's login sessions. */
  @Roles('admin')
  @HttpCode(200)
  @Post(':id/reset-password')
  async resetUserPassword(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { tempPassword }: ResetPasswordDto,
  ): Promise<UserAnswerDto> {
    return { user: await this.users.resetPassword(me, id, tempPassword) };
  }
}
