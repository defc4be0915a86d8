import { Module } from '@nestjs/common';
import { FinancesModule } from '../finances/finances.module';
import { ProjectsModule } from '../projects/projects.module';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { WorktimeModule } from '../worktime/worktime.module';
import { ProjectStatisticsService } from './project-statistics.service';
import { StatisticsController } from './statistics.controller';
import { StatisticsService } from './statistics.service';

/** Shows what the modules count in their own tables. */
@Module({
  imports: [FinancesModule, ProjectsModule, TasksModule, UsersModule, WorktimeModule],
  controllers: [StatisticsController],
  providers: [StatisticsService, ProjectStatisticsService],
})
export class StatisticsModule {}
