import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { MIGRATIONS } from './migrations';
import { AdminModule } from './modules/admin/admin.module';
import { AuthModule } from './modules/auth/auth.module';
import { ClientConfigModule } from './modules/client-config/client-config.module';
import { FinancesModule } from './modules/finances/finances.module';
import { ProjectsModule } from './modules/projects/projects.module';
import { ResourcesModule } from './modules/resources/resources.module';
import { TasksModule } from './modules/tasks/tasks.module';
import { WorktimeModule } from './modules/worktime/worktime.module';
import { AuditModule } from './platform/audit/audit.module';
import { ClockModule } from './platform/clock/clock.module';
import { ConfigModule } from './platform/config/config.module';
import { DatabaseModule } from './platform/database/database.module';
import { HealthModule } from './platform/health/health.module';
import { HttpModule } from './platform/http/http.module';
import { LoggingModule } from './platform/http/logging.module';
import { RawTablesModule } from './platform/raw-tables/raw-tables.module';
import { StorageModule } from './platform/storage/storage.module';
import { UploadsModule } from './platform/uploads/uploads.module';

@Module({
  imports: [
    ClockModule,
    ConfigModule,
    LoggingModule,
    DatabaseModule.forRoot(MIGRATIONS),
    StorageModule,
    HttpModule,
    UploadsModule,
    AuditModule,
    RawTablesModule,
    HealthModule,
    ScheduleModule.forRoot(),
    // Routes are matched in this order: what every open screen polls comes first.
    TasksModule,
    WorktimeModule,
    AdminModule,
    AuthModule,
    ClientConfigModule,
    FinancesModule,
    ProjectsModule,
    ResourcesModule,
  ],
})
export class AppModule {}
