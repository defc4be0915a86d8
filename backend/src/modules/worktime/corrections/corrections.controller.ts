import { Body, Controller, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../../platform/access';
import { IdParam, IfMatch, IfMatchHeader } from '../../../platform/http';
import {
  AcceptCorrectionDto,
  CorrectionDto,
  CorrectionRequestDto,
  DayCorrectionDto,
  RefuseCorrectionDto,
  RequestCorrectionDto,
} from '../dto/correction.dto';
import { WorkDayDto, WorkDayEndDto } from '../dto/worktime.dto';
import { WorktimeCorrectionsService } from './worktime-corrections.service';
import { CorrectionRequestsService } from './correction-requests.service';

@Roles('admin')
@Controller('api/worktime/admin/days')
export class WorktimeCorrectionsController {
  constructor(private readonly corrections: WorktimeCorrectionsService) {}

  /** Sets the start, the end or the breaks of any user's day, even if it has no work yet. */
  @Put()
  correctWorkDay(
    @Me() me: CurrentUser,
    @Body() correction: DayCorrectionDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<WorkDayDto> {
    return this.corrections.set(me, correction, ifMatch);
  }

  /** Sets the end of any user's day; null reopens it. */
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

@Roles('admin')
@Controller('api/worktime')
export class CorrectionRequestsController {
  constructor(private readonly requests: CorrectionRequestsService) {}

  /** Requests another start, end or breaks of one of my days. */
  @Staff()
  @Post('corrections')
  askCorrection(@Me() me: CurrentUser, @Body() correction: RequestCorrectionDto): Promise<CorrectionDto> {
    return this.requests.ask(me, correction);
  }

  /** Corrections waiting for an admin, longest waiting first. */
  @Get('admin/corrections')
  getAskedCorrections(): Promise<CorrectionRequestDto[]> {
    return this.requests.waiting();
  }

  /** Corrects the day as requested; the revision is the day's. */
  @HttpCode(200)
  @Post('admin/corrections/:id/accept')
  acceptCorrection(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { answer }: AcceptCorrectionDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<CorrectionDto> {
    return this.requests.accept(me, id, answer ?? null, ifMatch);
  }

  /** Refuses the request; the day stays as it is. */
  @HttpCode(200)
  @Post('admin/corrections/:id/refuse')
  refuseCorrection(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { answer }: RefuseCorrectionDto,
  ): Promise<CorrectionDto> {
    return this.requests.refuse(me, id, answer);
  }
}
