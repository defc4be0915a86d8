import { Controller, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access/access';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { UserWithoutFactorDto } from './dto/second-factor.dto';
import { FactorChangesService } from './factor-changes.service';

@Controller('admin/users')
export class ResetSecondFactorController {
  constructor(private readonly changes: FactorChangesService) {}

  /** For a user who has lost the second factor: removes all factors, and ends the user's login sessions. */
  @Roles('admin')
  @HttpCode(200)
  @Post(':id/reset-second-factor')
  async resetSecondFactor(@Me() me: CurrentUser, @IdParam() id: number): Promise<UserWithoutFactorDto> {
    return { user: await this.changes.reset(me, id) };
  }
}
