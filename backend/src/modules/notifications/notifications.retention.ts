import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { RetentionService } from '../../platform/retention/retention.service';
import { Notification } from './notification.entity';

@Injectable()
export class NotificationsRetention {
  constructor(retention: RetentionService, config: AppConfig) {
    retention.register({
      name: 'notifications',
      entity: Notification,
      since: 'createdAt',
      days: config.retention.notifications,
    });
  }
}
