import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module';
import { AdminMessagesController } from './admin-messages.controller';
import { AdminMessages } from './admin-messages.service';
import { NotificationFeed } from './notification-feed.service';
import { Notification } from './notification.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { Notifier } from './notifier.service';
import { NotificationsTables } from './notifications.tables';

@Module({
  imports: [TypeOrmModule.forFeature([Notification]), UsersModule],
  controllers: [NotificationsController, AdminMessagesController],
  providers: [NotificationsTables, NotificationFeed, NotificationsService, AdminMessages, Notifier],
  exports: [Notifier],
})
export class NotificationsModule {}
