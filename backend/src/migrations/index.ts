import type { MigrationClass } from '../platform/database/create-data-source';
import { Foundation1700000000000 } from './1700000000000-foundation';
import { Finances1700000001000 } from './1700000001000-finances';
import { Resources1700000002000 } from './1700000002000-resources';
import { WorkTime1700000003000 } from './1700000003000-work-time';
import { NotificationFeed1700000008000 } from './1700000008000-notification-feed';
import { NoFilesKeys1700000010000 } from './1700000010000-no-files-keys';
import { Limits1700000011000 } from './1700000011000-limits';
import { SecurityLog1700000012000 } from './1700000012000-security-log';
import { ThumbnailTries1700000013000 } from './1700000013000-thumbnail-tries';
import { Settings1700000014000 } from './1700000014000-settings';
import { ShortExcerpts1700000015000 } from './1700000015000-short-excerpts';
import { JobRuns1700000016000 } from './1700000016000-job-runs';

/** Every migration, oldest first. */
export const MIGRATIONS: MigrationClass[] = [
  Foundation1700000000000,
  Finances1700000001000,
  Resources1700000002000,
  WorkTime1700000003000,
  NotificationFeed1700000008000,
  NoFilesKeys1700000010000,
  Limits1700000011000,
  SecurityLog1700000012000,
  ThumbnailTries1700000013000,
  Settings1700000014000,
  ShortExcerpts1700000015000,
  JobRuns1700000016000,
];
