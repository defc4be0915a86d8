import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { SitesModule } from '../sites/sites.module';
import { TasksModule } from '../tasks/tasks.module';
import { TimeEntriesModule } from '../time-entries/time-entries.module';
import { UsersModule } from '../users/users.module';
import { WordpressCareService } from './care/wordpress-care.service';
import { DirectoryService } from './looks/directory.service';
import { WordpressClientService } from './looks/wordpress-client.service';
import { WordpressLooksService } from './looks/wordpress-looks.service';
import { WordpressController } from './wordpress.controller';
import { WordpressQueries } from './wordpress.queries';
import { WordpressService } from './wordpress.service';

@Module({
  imports: [
    AuthModule,
    NotificationsModule,
    ProjectRecordsModule,
    SitesModule,
    TasksModule,
    TimeEntriesModule,
    UsersModule,
  ],
  controllers: [WordpressController],
  providers: [
    WordpressQueries,
    WordpressService,
    WordpressLooksService,
    WordpressClientService,
    DirectoryService,
    WordpressCareService,
  ],
})
export class WordpressModule {}
