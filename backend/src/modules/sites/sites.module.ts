import { Module } from '@nestjs/common';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { RateLimitsModule } from '../../platform/limits/rate-limits.module';
import { OutboundModule } from '../../platform/outbound/outbound.module';
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
  imports: [JobsModule, RateLimitsModule, OutboundModule, NotificationsModule, ProjectRecordsModule, UsersModule],
  controllers: [SitesController],
  providers: [SiteQueries, SitesService, SiteRoundsService, SiteLookService, SiteRecordsService],
})
export class SitesModule {}
