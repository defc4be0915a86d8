import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { AdminMessagesController, NotificationsController } from './notifications.controller';
import { AnnouncementsService } from './announcements.service';
import { DigestsController } from './digest/digests.controller';
import { DigestsService } from './digest/digests.service';
import { NotificationFeedService } from './notification-feed.service';
import { NoticeSenderService } from './notices/notice-sender.service';
import { TaskNotificationsService } from './task-notifications.service';
import { NotificationQueries } from './notifications.queries';
import { NotificationsRegistrations } from './notifications.registrations';

@Module({
  imports: [MailModule, TasksModule, UsersModule],
  // Digests first, because their path would match that of a single notification.
  controllers: [DigestsController, NotificationsController, AdminMessagesController],
  providers: [
    NotificationsRegistrations,
    NotificationQueries,
    NotificationFeedService,
    AnnouncementsService,
    TaskNotificationsService,
    NoticeSenderService,
    DigestsService,
  ],
  exports: [AnnouncementsService, NoticeSenderService, NotificationFeedService],
})
export class NotificationsModule {}
