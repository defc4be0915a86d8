import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { AdminMessagesController } from './admin-messages.controller';
import { AdminMessagesService } from './admin-messages.service';
import { DigestMails } from './digest/digest-mails';
import { Digest } from './digest/digest.entity';
import { DigestQueries } from './digest/digest.queries';
import { DigestsController } from './digest/digests.controller';
import { DigestsCron } from './digest/digests.cron';
import { DigestsService } from './digest/digests.service';
import { NotificationFeedService } from './notification-feed.service';
import { NoticesService } from './notices/notices.service';
import { Notification } from './notification.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { NotifierService } from './notifier.service';
import { NotificationQueries } from './notifications.queries';
import { NotificationsRetention } from './notifications.retention';
import { NotificationsTables } from './notifications.tables';

@Module({
  imports: [TypeOrmModule.forFeature([Notification, Digest]), MailModule, TasksModule, UsersModule],
  // The digest's address would otherwise be read as that of a single notification.
  controllers: [DigestsController, NotificationsController, AdminMessagesController],
  providers: [
    NotificationsTables,
    NotificationsRetention,
    NotificationQueries,
    NotificationFeedService,
    NotificationsService,
    AdminMessagesService,
    NotifierService,
    NoticesService,
    DigestQueries,
    DigestsService,
    DigestMails,
    DigestsCron,
  ],
  exports: [NoticesService],
})
export class NotificationsModule {}
