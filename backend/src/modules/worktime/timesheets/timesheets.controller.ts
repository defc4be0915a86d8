import { Controller, Get, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../../platform/access';
import { minuteOf } from '../../../platform/clock';
import { MonthDto, Polled, TaggedWith } from '../../../platform/http';
import { USERS_LIST } from '../../users/users.constants';
import { TimesheetDto, TimesheetQueryDto, TimesheetsDto } from '../dto/timesheet.dto';
import { WORKTIME_LIST } from '../worktime.constants';
import { TimesheetsService } from './timesheets.service';

@Controller('api/worktime')
export class TimesheetsController {
  constructor(private readonly timesheets: TimesheetsService) {}

  /** All days of a user's month. */
  @Staff()
  @Polled(WORKTIME_LIST, USERS_LIST)
  @TaggedWith((_, now) => minuteOf(now))
  @Get('timesheet')
  getTimesheet(@Me() me: CurrentUser, @Query() query: TimesheetQueryDto): Promise<TimesheetDto> {
    return this.timesheets.month(me, query);
  }

  /** All days of the month, for all users. */
  @Roles('admin')
  @Polled(WORKTIME_LIST, USERS_LIST)
  @TaggedWith((_, now) => minuteOf(now))
  @Get('admin/timesheets')
  getTimesheets(@Query() month: MonthDto): Promise<TimesheetsDto> {
    return this.timesheets.everybody(month);
  }
}
