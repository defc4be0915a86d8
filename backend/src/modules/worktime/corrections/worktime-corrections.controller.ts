import { Body, Controller, HttpCode, Patch, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access/access';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { WorkDayDto, WorkDayEndDto } from '../dto/worktime.dto';
import { WorktimeCorrectionsService } from './worktime-corrections.service';

@Controller('api/worktime/admin/days')
export class WorktimeCorrectionsController {
  constructor(private readonly corrections: WorktimeCorrectionsService) {}

  /** Sets the end of anybody's day; null reopens it. */
  @Roles('admin')
  @Patch(':id')
  updateWorkDay(@Me() me: CurrentUser, @IdParam() id: number, @Body() { end_at }: WorkDayEndDto): Promise<WorkDayDto> {
    return this.corrections.setEnd(me, id, end_at);
  }

  /** Ends the day's open session at its last heartbeat. */
  @Roles('admin')
  @HttpCode(200)
  @Post(':id/close')
  closeWorkDay(@Me() me: CurrentUser, @IdParam() id: number): Promise<WorkDayDto> {
    return this.corrections.close(me, id);
  }
}
