import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module';
import { AdminModule } from '../admin/admin.module';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { WorktimeModule } from '../worktime/worktime.module';
import { LeavingController } from './leaving.controller';
import { LeavingService } from './leaving.service';

@Module({
  imports: [AuditModule, AdminModule, TasksModule, UsersModule, WorktimeModule],
  controllers: [LeavingController],
  providers: [LeavingService],
  exports: [LeavingService],
})
export class LeavingModule {}
