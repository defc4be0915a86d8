import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module';
import { EventsModule } from '../../platform/events/events.module';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { MetricsModule } from '../../platform/metrics/metrics.module';
import { RateLimitsModule } from '../../platform/limits/rate-limits.module';
import { OutboundModule } from '../../platform/outbound/outbound.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { DeliveriesService } from './deliveries.service';
import { DeliveryRecordsService } from './sending/delivery-records.service';
import { DispatcherService } from './sending/dispatcher.service';
import { SubscriptionsService } from './subscriptions.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksMetrics } from './webhooks.metrics';
import { WebhookQueries } from './webhooks.queries';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [
    AuditModule,
    EventsModule,
    JobsModule,
    MetricsModule,
    RateLimitsModule,
    OutboundModule,
    NotificationsModule,
    UsersModule,
  ],
  controllers: [WebhooksController],
  providers: [
    WebhookQueries,
    WebhooksService,
    SubscriptionsService,
    DeliveriesService,
    DeliveryRecordsService,
    DispatcherService,
    WebhooksMetrics,
  ],
  exports: [WebhooksService],
})
export class WebhooksModule {}
