import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module';
import { FinancesModule } from '../finances/finances.module';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { WorktimeModule } from '../worktime/worktime.module';
import { DayQuestionService } from './entries/day-question.service';
import { EntryDaysService } from './entries/entry-days.service';
import { TimeEntriesService } from './entries/time-entries.service';
import { TimeEntryReaderService } from './entries/time-entry-reader.service';
import { ProjectHoursController } from './project-hours.controller';
import { ProjectHoursService } from './projects/project-hours.service';
import { TimeEntriesController } from './time-entries.controller';
import { TimeEntryQueries } from './time-entries.queries';
import { TimeEntriesRegistrations } from './time-entries.registrations';

@Module({
  imports: [BinModule, FinancesModule, ProjectRecordsModule, TasksModule, UsersModule, WorktimeModule],
  controllers: [ProjectHoursController, TimeEntriesController],
  providers: [
    TimeEntriesRegistrations,
    TimeEntryQueries,
    DayQuestionService,
    EntryDaysService,
    TimeEntriesService,
    TimeEntryReaderService,
    ProjectHoursService,
  ],
  exports: [ProjectHoursService],
})
export class TimeEntriesModule {}
