import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { DispatcherService } from './sending/dispatcher.service';
import { SubscriptionsService } from './subscriptions.service';
import { WebhooksController } from './webhooks.controller';
import { WebhookQueries } from './webhooks.queries';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [NotificationsModule, UsersModule],
  controllers: [WebhooksController],
  providers: [WebhookQueries, WebhooksService, SubscriptionsService, DispatcherService],
  exports: [WebhooksService],
})
export class WebhooksModule {}
