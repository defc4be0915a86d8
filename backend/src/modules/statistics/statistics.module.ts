import { Module } from '@nestjs/common';
import { FinancesModule } from '../finances/finances.module';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { TasksModule } from '../tasks/tasks.module';
import { TimeEntriesModule } from '../time-entries/time-entries.module';
import { UsersModule } from '../users/users.module';
import { WorktimeModule } from '../worktime/worktime.module';
import { StatisticsService } from './statistics.service';
import { StatisticsController } from './statistics.controller';

/** Serves figures that other modules compute from their tables. */
@Module({
  imports: [FinancesModule, ProjectRecordsModule, TasksModule, TimeEntriesModule, UsersModule, WorktimeModule],
  controllers: [StatisticsController],
  providers: [StatisticsService],
})
export class StatisticsModule {}
