import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { AdminMessagesController } from './admin-messages.controller';
import { AdminMessagesService } from './admin-messages.service';
import { NotificationFeedService } from './notification-feed.service';
import { Notification } from './notification.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { NotifierService } from './notifier.service';
import { NotificationQueries } from './notifications.queries';
import { NotificationsTables } from './notifications.tables';

@Module({
  imports: [TypeOrmModule.forFeature([Notification]), TasksModule, UsersModule],
  controllers: [NotificationsController, AdminMessagesController],
  providers: [
    NotificationsTables,
    NotificationQueries,
    NotificationFeedService,
    NotificationsService,
    AdminMessagesService,
    NotifierService,
  ],
})
export class NotificationsModule {}
