import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { BodyLimit, IdParam, SMALL_BODY } from '../../../platform/http';
import { DeactivatedUserDto, DeactivateUserDto, OpenWorkDto } from './deactivation.dto';
import { DeactivationService } from './deactivation.service';

@Roles('admin')
@Controller('admin/users')
@BodyLimit(SMALL_BODY)
export class DeactivationController {
  constructor(private readonly deactivation: DeactivationService) {}

  /** The user's unfinished work. */
  @Get(':id/open-work')
  getOpenWork(@IdParam() id: number): Promise<OpenWorkDto> {
    return this.deactivation.openWork(id);
  }

  /** Deactivates the account: ends its sessions and running work, and hands its open tasks over. */
  @HttpCode(200)
  @Post(':id/deactivate')
  deactivateUser(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { handTasksTo = null }: DeactivateUserDto,
  ): Promise<DeactivatedUserDto> {
    return this.deactivation.deactivate(me, id, handTasksTo);
  }
}
