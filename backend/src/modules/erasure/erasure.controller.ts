import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../platform/access';
import { BodyLimit, IdParam, SMALL_BODY } from '../../platform/http';
import { ErasedUserDto, EraseUserDto } from './erasure.dto';
import { ErasureService } from './erasure.service';

@Controller('admin/users')
@BodyLimit(SMALL_BODY)
export class ErasureController {
  constructor(private readonly erasing: ErasureService) {}

  /**
   * Erases a user's identity permanently: account and work become those of a former colleague, and the name is removed from
   * texts within minutes.
   */
  @Roles('admin')
  @HttpCode(200)
  @Post(':id/erase')
  eraseUser(@Me() me: CurrentUser, @IdParam() id: number, @Body() given: EraseUserDto): Promise<ErasedUserDto> {
    return this.erasing.erase(me, id, given);
  }
}
