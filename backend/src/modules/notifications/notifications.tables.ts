import { Injectable } from '@nestjs/common';
import { RawTables } from '../../platform/raw-tables/raw-tables';
import { Notification, NOTIFICATION_ACTIONS } from './notification.entity';

@Injectable()
export class NotificationsTables {
  constructor(tables: RawTables) {
    tables.register({
      entity: Notification,
      columns: { action: { words: NOTIFICATION_ACTIONS }, is_read: { default: 0 } },
    });
  }
}
