import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { RetentionService } from '../../platform/retention/retention.service';
import { Notification } from './notification.entity';
import { notificationsOf } from './notifier.service';

@Injectable()
export class NotificationsRetention {
  constructor(retention: RetentionService, config: AppConfig) {
    retention.register({
      name: 'notifications',
      entity: Notification,
      since: 'createdAt',
      days: config.retention.notifications,
      follow: (unit, rows) => unit.touch(...new Set(rows.map(({ userId }) => notificationsOf(userId)))),
    });
  }
}
