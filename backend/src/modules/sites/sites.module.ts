import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { UsersModule } from '../users/users.module';
import { SiteLookService } from './looking/site-look.service';
import { SiteRecordsService } from './looking/site-records.service';
import { SiteRoundsService } from './looking/site-rounds.service';
import { SitesController } from './sites.controller';
import { SiteQueries } from './sites.queries';
import { SitesService } from './sites.service';

@Module({
  imports: [NotificationsModule, ProjectRecordsModule, UsersModule],
  controllers: [SitesController],
  providers: [SiteQueries, SitesService, SiteRoundsService, SiteLookService, SiteRecordsService],
})
export class SitesModule {}
