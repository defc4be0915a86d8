import { Body, Controller, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access/access';
import { IfMatchHeader, IfMatch, AcceptsIfMatch } from '../../../platform/http/if-match/if-match';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { DayCorrectionDto } from '../dto/correction.dto';
import { WorkDayDto, WorkDayEndDto } from '../dto/worktime.dto';
import { WorktimeCorrectionsService } from './worktime-corrections.service';

@Roles('admin')
@Controller('api/worktime/admin/days')
export class WorktimeCorrectionsController {
  constructor(private readonly corrections: WorktimeCorrectionsService) {}

  /** Sets the start, the end or the breaks of any user's day, even if it has no work yet. */
  @AcceptsIfMatch()
  @Put()
  correctWorkDay(
    @Me() me: CurrentUser,
    @Body() correction: DayCorrectionDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<WorkDayDto> {
    return this.corrections.set(me, correction, ifMatch);
  }

  /** Sets the end of any user's day; null reopens it. */
  @AcceptsIfMatch()
  @Patch(':id')
  updateWorkDay(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { end_at }: WorkDayEndDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<WorkDayDto> {
    return this.corrections.setEnd(me, id, end_at, ifMatch);
  }

  /** Ends the day's open session at its last heartbeat. */
  @HttpCode(200)
  @Post(':id/close')
  closeWorkDay(@Me() me: CurrentUser, @IdParam() id: number): Promise<WorkDayDto> {
    return this.corrections.close(me, id);
  }
}
