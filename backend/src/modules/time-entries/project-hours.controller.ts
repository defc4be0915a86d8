import { Body, Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access';
import { quarterHourOf } from '../../platform/clock';
import { IdParam, type IfMatch, IfMatchHeader, Polled, TaggedWith } from '../../platform/http';
import { COSTS_LIST } from '../finances/cost.constants';
import { PROJECTS_LIST } from '../project-records/project.constants';
import { USERS_LIST } from '../users/users.constants';
import {
  HourlyRateDto,
  HourlyRateInputDto,
  ProjectBudgetDto,
  ProjectHoursDto,
  ProjectReportDto,
  ReportQueryDto,
} from './dto/project-hours.dto';
import { ProjectHoursService } from './projects/project-hours.service';
import { RATES_LIST, TIME_ENTRIES_LIST } from './time-entries.constants';

@Roles('admin')
@Controller('api/time-entries')
export class ProjectHoursController {
  constructor(private readonly hours: ProjectHoursService) {}

  /** A project's hours by month, its budget, and for admins who worked and what it cost. */
  @Staff()
  @Polled(TIME_ENTRIES_LIST, PROJECTS_LIST, USERS_LIST, COSTS_LIST, RATES_LIST)
  @TaggedWith(({ role }, now) => `${role}.${quarterHourOf(now)}`)
  @Get('projects/:id')
  getProjectHours(@Me() me: CurrentUser, @IdParam() id: number): Promise<ProjectHoursDto> {
    return this.hours.of(me, id);
  }

  @Put('projects/:id/budget')
  @HttpCode(204)
  setProjectBudget(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() budget: ProjectBudgetDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<void> {
    return this.hours.setBudget(me, id, budget, ifMatch);
  }

  /** A project's hours for its client, by day and task. */
  @Get('projects/:id/report')
  getProjectReport(@IdParam() id: number, @Query() query: ReportQueryDto): Promise<ProjectReportDto> {
    return this.hours.report(id, query);
  }

  /** What an hour of each user costs the studio, by user id, latest rates first. */
  @Get('rates')
  getHourlyRates(): Promise<HourlyRateDto[]> {
    return this.hours.rates();
  }

  /** Sets a user's rate from a day on. */
  @Put('rates')
  setHourlyRate(@Me() me: CurrentUser, @Body() rate: HourlyRateInputDto): Promise<HourlyRateDto[]> {
    return this.hours.setRate(me, rate);
  }

  /** Deletes a rate: from its day on, the previous one applies again. */
  @Delete('rates/:id')
  deleteHourlyRate(@Me() me: CurrentUser, @IdParam() id: number): Promise<HourlyRateDto[]> {
    return this.hours.deleteRate(me, id);
  }
}
