import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { UsersModule } from '../users/users.module';
import { SiteCheckerService } from './checks/site-checker.service';
import { SiteRecordsService } from './checks/site-records.service';
import { SitesController } from './sites.controller';
import { SiteQueries } from './sites.queries';
import { SitesService } from './sites.service';

@Module({
  imports: [NotificationsModule, ProjectRecordsModule, UsersModule],
  controllers: [SitesController],
  providers: [SiteQueries, SitesService, SiteCheckerService, SiteRecordsService],
  exports: [SitesService],
})
export class SitesModule {}
