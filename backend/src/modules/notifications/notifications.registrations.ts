import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { RawTables } from '../../platform/raw-tables/raw-tables';
import { RetentionService } from '../../platform/retention/retention.service';
import { Notification, NOTIFICATION_ACTIONS } from './notification.entity';

@Injectable()
export class NotificationsRegistrations {
  constructor(tables: RawTables, retention: RetentionService, config: AppConfig) {
    tables.register({
      entity: Notification,
      columns: { action: { words: NOTIFICATION_ACTIONS }, is_read: { default: 0 } },
    });
    retention.register({
      name: 'notifications',
      entity: Notification,
      since: 'createdAt',
      days: config.retention.notifications,
    });
  }
}
