import { Controller, Get } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access';
import { minuteOf, quarterHourOf } from '../../platform/clock';
import { Polled, TaggedWith } from '../../platform/http';
import { USERS_LIST } from '../users/users.constants';
import { MyDayDto, WorkingNowDto } from './dto/today.dto';
import { WORKTIME_LIST } from './worktime.constants';
import { WorktimeDaysService } from './worktime-days.service';

@Controller('api/worktime')
export class TodayController {
  constructor(private readonly days: WorktimeDaysService) {}

  /** My day with its breaks, and my week against its target. */
  @Staff()
  @Polled('worktime:me')
  @TaggedWith((_, now) => minuteOf(now))
  @Get('today')
  getMyDay(@Me() me: CurrentUser): Promise<MyDayDto> {
    return this.days.day(me.id);
  }

  /** Users who are working now, earliest start first. A job ends idle sessions every minute. */
  @Roles('admin')
  @Polled(WORKTIME_LIST, USERS_LIST)
  @TaggedWith((_, now) => quarterHourOf(now))
  @Get('admin/working')
  getWorkingNow(): Promise<WorkingNowDto[]> {
    return this.days.working();
  }
}
