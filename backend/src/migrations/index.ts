import type { MigrationClass } from '../platform/database/create-data-source';
import { Foundation1700000000000 } from './1700000000000-foundation';
import { Finances1700000001000 } from './1700000001000-finances';
import { Resources1700000002000 } from './1700000002000-resources';
import { WorkTime1700000003000 } from './1700000003000-work-time';
import { NotificationFeed1700000008000 } from './1700000008000-notification-feed';
import { WebhookSubjects1700000035000 } from './1700000035000-since-1.0';
import { Push1700000036000 } from './1700000036000-push';
import { CostMonths1700000037000 } from './1700000037000-cost-months';
import { Absences1700000038000 } from './1700000038000-absences';
import { TimeEntries1700000039000 } from './1700000039000-time-entries';
import { Wordpress1700000040000 } from './1700000040000-wordpress';
import { Workflows1700000041000 } from './1700000041000-workflows';

/** Every migration, oldest first. */
export const MIGRATIONS: MigrationClass[] = [
  Foundation1700000000000,
  Finances1700000001000,
  Resources1700000002000,
  WorkTime1700000003000,
  NotificationFeed1700000008000,
  WebhookSubjects1700000035000,
  Push1700000036000,
  CostMonths1700000037000,
  Absences1700000038000,
  TimeEntries1700000039000,
  Wordpress1700000040000,
  Workflows1700000041000,
];
