import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../../platform/access';
import { quarterHourOf } from '../../../platform/clock';
import { IdParam, IfMatch, IfMatchHeader, MonthDto, Polled, TaggedWith } from '../../../platform/http';
import { USERS_LIST } from '../../users/users.constants';
import {
  AbsenceDto,
  AbsenceInputDto,
  AbsenceRequestDto,
  AbsenceYearDto,
  AskAbsenceDto,
  TeamMonthDto,
} from '../dto/absence.dto';
import { AcceptCorrectionDto, RefuseCorrectionDto } from '../dto/correction.dto';
import { WorktimeUserYearDto } from '../dto/worktime.dto';
import { WORKTIME_LIST } from '../worktime.constants';
import { AbsenceReaderService } from './absence-reader.service';
import { AbsencesService } from './absences.service';

@Staff()
@Controller('api/worktime')
export class AbsencesController {
  constructor(
    private readonly absences: AbsencesService,
    private readonly reader: AbsenceReaderService,
  ) {}

  /** A user's leave and absences of a year. */
  @Get('absences')
  getAbsences(@Me() me: CurrentUser, @Query() query: WorktimeUserYearDto): Promise<AbsenceYearDto> {
    return this.reader.year(me, query);
  }

  /** Who is away in a month; other users' reasons only for admins. */
  @Polled(WORKTIME_LIST, USERS_LIST)
  @TaggedWith((me, now) => `${me.role}.${quarterHourOf(now)}`)
  @Get('absences/team')
  getTeamMonth(@Me() me: CurrentUser, @Query() month: MonthDto): Promise<TeamMonthDto> {
    return this.reader.team(me, month);
  }

  /** Asks for days off. Admins grant them at once, also to others. */
  @Post('absences')
  askAbsence(@Me() me: CurrentUser, @Body() absence: AskAbsenceDto): Promise<AbsenceDto> {
    return this.absences.ask(me, absence);
  }

  /** Changes days off: my own while they wait, and for admins any, which grants those that wait. */
  @Patch('absences/:id')
  changeAbsence(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() absence: AbsenceInputDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<AbsenceDto> {
    return this.absences.change(me, id, absence, ifMatch);
  }

  /** Withdraws days off: my own that wait or have not begun, and for admins any. */
  @HttpCode(200)
  @Post('absences/:id/withdraw')
  withdrawAbsence(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<AbsenceDto> {
    return this.absences.withdraw(me, id, ifMatch);
  }

  /** Absences waiting for an admin, longest waiting first. */
  @Roles('admin')
  @Get('admin/absences')
  getAskedAbsences(): Promise<AbsenceRequestDto[]> {
    return this.reader.waiting();
  }

  @Roles('admin')
  @HttpCode(200)
  @Post('admin/absences/:id/grant')
  grantAbsence(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { answer }: AcceptCorrectionDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<AbsenceDto> {
    return this.absences.decide(me, id, 'granted', answer ?? null, ifMatch);
  }

  @Roles('admin')
  @HttpCode(200)
  @Post('admin/absences/:id/refuse')
  refuseAbsence(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { answer }: RefuseCorrectionDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<AbsenceDto> {
    return this.absences.decide(me, id, 'refused', answer, ifMatch);
  }
}
