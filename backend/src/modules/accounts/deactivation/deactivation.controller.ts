import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access/access';
import { BodyLimit, SMALL_BODY } from '../../../platform/http/bodies/body-limit';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { DeactivatedUserDto, DeactivateUserDto, OpenWorkDto } from './deactivation.dto';
import { DeactivationService } from './deactivation.service';

@Roles('admin')
@Controller('admin/users')
@BodyLimit(SMALL_BODY)
export class DeactivationController {
  constructor(private readonly leaving: DeactivationService) {}

  /** What somebody has not done yet. */
  @Get(':id/open-work')
  getOpenWork(@IdParam() id: number): Promise<OpenWorkDto> {
    return this.leaving.openWork(id);
  }

  /** Nobody can sign in to the account any more; its logins and its work end, and its open tasks are handed over. */
  @HttpCode(200)
  @Post(':id/deactivate')
  deactivateUser(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { handTasksTo = null }: DeactivateUserDto,
  ): Promise<DeactivatedUserDto> {
    return this.leaving.deactivate(me, id, handTasksTo);
  }
}
