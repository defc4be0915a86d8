import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { UsersModule } from '../users/users.module';
import { AbsenceReaderService } from './absences/absence-reader.service';
import { AbsencesController } from './absences/absences.controller';
import { AbsencesService } from './absences/absences.service';
import { BalanceService } from './balance/balance.service';
import { BalanceController } from './balance/balance.controller';
import { RegionController, WorkTargetsController } from './targets/work-targets.controller';
import { SessionWriterService } from './sessions/session-writer.service';
import { OpenSessionsService } from './sessions/open-sessions.service';
import { WorktimeCorrectionsController, CorrectionRequestsController } from './corrections/corrections.controller';
import { WorktimeCorrectionsService } from './corrections/worktime-corrections.service';
import { CorrectionRequestsService } from './corrections/correction-requests.service';
import { DayAmendmentsService } from './corrections/day-amendments.service';
import { NotificationsModule } from '../notifications/notifications.module';
import { ReviewController } from './review/review.controller';
import { ReviewService } from './review/review.service';
import { WorkTargetsService } from './targets/work-targets.service';
import { TimesheetsController } from './timesheets/timesheets.controller';
import { TimesheetsService } from './timesheets/timesheets.service';
import { TodayController } from './today.controller';
import { WorktimeController } from './worktime.controller';
import { WorktimeDaysService } from './worktime-days.service';
import { WorktimeQueries } from './worktime.queries';
import { WorktimeTrackingService } from './sessions/worktime-tracking.service';
import { WorktimeStatisticsQueries } from './statistics/worktime-statistics.queries';
import { WorktimeStatisticsService } from './statistics/worktime-statistics.service';
import { WorktimeRegistrations } from './worktime.registrations';

@Module({
  imports: [AuthModule, NotificationsModule, UsersModule],
  controllers: [
    WorktimeController,
    WorktimeCorrectionsController,
    CorrectionRequestsController,
    TimesheetsController,
    ReviewController,
    WorkTargetsController,
    TodayController,
    AbsencesController,
    BalanceController,
    RegionController,
  ],
  providers: [
    AbsencesService,
    AbsenceReaderService,
    BalanceService,
    CorrectionRequestsService,
    DayAmendmentsService,
    ReviewService,
    TimesheetsService,
    WorkTargetsService,
    WorktimeRegistrations,
    SessionWriterService,
    OpenSessionsService,
    WorktimeCorrectionsService,
    WorktimeDaysService,
    WorktimeQueries,
    WorktimeTrackingService,
    WorktimeStatisticsQueries,
    WorktimeStatisticsService,
  ],
  exports: [WorkTargetsService, WorktimeDaysService, WorktimeTrackingService, WorktimeStatisticsService],
})
export class WorktimeModule {}
