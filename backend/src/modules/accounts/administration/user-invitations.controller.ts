import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { BodyLimit, IdParam, SMALL_BODY } from '../../../platform/http';
import { InvitationDto, InviteUserDto } from './users-admin.dto';
import { UsersAdminService } from './users-admin.service';

@Roles('admin')
@Controller('admin')
@BodyLimit(SMALL_BODY)
export class UserInvitationsController {
  constructor(private readonly accounts: UsersAdminService) {}

  /** Creates an account and a link for choosing its password; the link is shown once. */
  @Post('invitations')
  inviteUser(@Me() me: CurrentUser, @Body() account: InviteUserDto): Promise<InvitationDto> {
    return this.accounts.invite(me, account);
  }

  /** Invalidates the user's password, ends their login sessions, and creates a link for choosing a new one. */
  @HttpCode(200)
  @Post('users/:id/invitation')
  inviteUserAgain(@Me() me: CurrentUser, @IdParam() id: number): Promise<InvitationDto> {
    return this.accounts.inviteAgain(me, id);
  }
}
