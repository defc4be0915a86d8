import { Body, Controller, Get, Put } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../../platform/access';
import { BodyLimit, SMALL_BODY } from '../../../platform/http';
import { DigestChoiceDto, DigestDto } from './digest.dto';
import { DigestsService } from './digests.service';

@Staff()
@Controller('api/notifications/digest')
@BodyLimit(SMALL_BODY)
export class DigestsController {
  constructor(private readonly digests: DigestsService) {}

  /** Whether my unread notifications are mailed. */
  @Get()
  getDigest(@Me() me: CurrentUser): Promise<DigestDto> {
    return this.digests.get(me.id);
  }

  /** Turns the daily mail of unread notifications on or off. */
  @Put()
  setDigest(@Me() me: CurrentUser, @Body() choice: DigestChoiceDto): Promise<DigestDto> {
    return this.digests.set(me.id, choice);
  }
}
