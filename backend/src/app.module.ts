import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { backUpBeforeUpgrade } from './backup/automatic/back-up-before-upgrade';
import { BackupModule } from './backup/automatic/backup.module';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';
import { AdminModule } from './modules/admin/admin.module';
import { ApiDocumentModule } from './modules/api-document/api-document.module';
import { AuthenticationGuard } from './modules/auth/access/authentication.guard';
import { AuthorizationGuard } from './modules/auth/access/authorization.guard';
import { AuthModule } from './modules/auth/auth.module';
import { BinModule } from './modules/bin/bin.module';
import { ClientConfigModule } from './modules/client-config/client-config.module';
import { ErasureModule } from './modules/erasure/erasure.module';
import { FinancesModule } from './modules/finances/finances.module';
import { FirstStepsModule } from './modules/first-steps/first-steps.module';
import { AccountsModule } from './modules/accounts/accounts.module';
import { LiveModule } from './modules/live/live.module';
import { MailModule } from './modules/mail/mail.module';
import { McpModule } from './modules/mcp/mcp.module';
import { NotificationsModule } from './modules/notifications/notifications.module';
import { OwnDataModule } from './modules/own-data/own-data.module';
import { ProjectsModule } from './modules/projects/projects.module';
import { ProjectTemplatesModule } from './modules/project-templates/project-templates.module';
import { PushModule } from './modules/push/push.module';
import { ResourcesModule } from './modules/resources/resources.module';
import { SearchModule } from './modules/search/search.module';
import { SitesModule } from './modules/sites/sites.module';
import { StatisticsModule } from './modules/statistics/statistics.module';
import { TasksModule } from './modules/tasks/tasks.module';
import { WebhooksModule } from './modules/webhooks/webhooks.module';
import { TimeEntriesModule } from './modules/time-entries/time-entries.module';
import { WorkflowsModule } from './modules/workflows/workflows.module';
import { WordpressModule } from './modules/wordpress/wordpress.module';
import { WorktimeModule } from './modules/worktime/worktime.module';
import { BodyGuard } from './platform/http/bodies/json-body';
import { ErrorFilter } from './platform/http/failures/error.filter';
import { StrictValidationPipe } from './platform/http/validation/validation.pipe';
import { PlatformModule } from './platform/platform.module';

@Module({
  imports: [
    PlatformModule.forRoot(ENTITIES, MIGRATIONS, backUpBeforeUpgrade),
    ScheduleModule.forRoot(),
    BackupModule,
    // Routes are matched in this order: the most polled ones come first.
    TasksModule,
    WorkflowsModule,
    WordpressModule,
    WorktimeModule,
    NotificationsModule,
    AdminModule,
    ApiDocumentModule,
    AuthModule,
    ClientConfigModule,
    BinModule,
    ErasureModule,
    FinancesModule,
    FirstStepsModule,
    AccountsModule,
    LiveModule,
    MailModule,
    McpModule,
    OwnDataModule,
    ProjectsModule,
    ProjectTemplatesModule,
    PushModule,
    ResourcesModule,
    SearchModule,
    SitesModule,
    StatisticsModule,
    TimeEntriesModule,
    WebhooksModule,
  ],
  providers: [
    // In this order, so that a body is only read once its sender and route are known.
    { provide: APP_GUARD, useExisting: AuthenticationGuard },
    { provide: APP_GUARD, useClass: AuthorizationGuard },
    { provide: APP_GUARD, useExisting: BodyGuard },
    { provide: APP_PIPE, useClass: StrictValidationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class AppModule {}
