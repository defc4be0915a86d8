import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { BeforePasswordChange, type CurrentUser, Me, Staff } from '../../platform/access';
import { Polled, Revision, TaggedWith, WithRevision } from '../../platform/http';
import {
  SessionConsentDto,
  WorktimePersonDto,
  WorktimeStatusDto,
  WorktimeUserDto,
  WorktimeYearDto,
  WorktimeUserYearDto,
} from './dto/worktime.dto';
import { startOfMinute } from './calendar/calendar';
import { WorktimeDaysService } from './worktime-days.service';
import { WorktimeTrackingService } from './sessions/worktime-tracking.service';

@Staff()
@Controller('api/worktime')
export class WorktimeController {
  constructor(
    private readonly days: WorktimeDaysService,
    private readonly tracking: WorktimeTrackingService,
  ) {}

  /** The users whose work time I may see. */
  @Get('users')
  getWorktimeUsers(@Me() me: CurrentUser): Promise<WorktimeUserDto[]> {
    return this.days.people(me);
  }

  /** Years with work and the current one, newest first. */
  @Get('years')
  getWorktimeYears(@Me() me: CurrentUser, @Query() { userId }: WorktimePersonDto): Promise<number[]> {
    return this.days.years(me, userId);
  }

  /** A year's days, oldest first. */
  @Get('yearly')
  getWorktimeYear(@Me() me: CurrentUser, @Query() { userId, year }: WorktimeUserYearDto): Promise<WorktimeYearDto> {
    return this.days.yearly(me, userId, year);
  }

  /** Today's work. Changes every minute during work, and differs between a user's logins. */
  @Polled('worktime:me')
  @TaggedWith(({ workConsent }, now) => `${String(workConsent)}.${startOfMinute(now.getTime())}`)
  @Get('status')
  getWorktimeStatus(@Me() me: CurrentUser, @Revision() revision: string): Promise<WorktimeStatusDto> {
    return this.days.status(me, revision);
  }

  /** A heartbeat: extends the open session or starts one, if this login counts. */
  @WithRevision('worktime:me')
  @HttpCode(200)
  @Post('heartbeat')
  sendHeartbeat(@Me() me: CurrentUser, @Revision() revision: string): Promise<WorktimeStatusDto> {
    return this.tracking.heartbeat(me, revision);
  }

  /** Ends the open session, if any. */
  @BeforePasswordChange()
  @HttpCode(200)
  @Post('clock-out')
  clockOut(@Me() me: CurrentUser): Promise<WorktimeStatusDto> {
    return this.tracking.clockOut(me);
  }

  /** Sets whether this login counts as work time. */
  @HttpCode(200)
  @Post('session-consent')
  setSessionConsent(@Me() me: CurrentUser, @Body() { isCounted }: SessionConsentDto): Promise<WorktimeStatusDto> {
    return this.tracking.consent(me, isCounted);
  }
}
