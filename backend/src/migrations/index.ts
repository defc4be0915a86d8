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
import { ListChanges1700000016000 } from './1700000016000-list-changes';
import { JobRuns1700000017000 } from './1700000017000-job-runs';
import { CostPlanning1700000018000 } from './1700000018000-cost-planning';
import { RunningJobs1700000019000 } from './1700000019000-running-jobs';
import { Search1700000020000 } from './1700000020000-search';
import { PayrollTime1700000021000 } from './1700000021000-payroll-time';
import { Statistics1700000022000 } from './1700000022000-statistics';
import { Bin1700000023000 } from './1700000023000-bin';
import { Writing1700000024000 } from './1700000024000-writing';
import { Many1700000025000 } from './1700000025000-many';
import { Sites1700000026000 } from './1700000026000-sites';
import { TaskEditors1700000027000 } from './1700000027000-task-editors';
import { LeavingAndDevices1700000028000 } from './1700000028000-leaving-and-devices';
import { AuditTargets1700000029000 } from './1700000029000-audit-targets';
import { SecondFactor1700000030000 } from './1700000030000-second-factor';
import { Invitations1700000031000 } from './1700000031000-invitations';
import { OwnData1700000032000 } from './1700000032000-own-data';
import { AccessTokens1700000033000 } from './1700000033000-access-tokens';
import { Webhooks1700000034000 } from './1700000034000-webhooks';
import { WebhookSubjects1700000035000 } from './1700000035000-webhook-subjects';

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
  ListChanges1700000016000,
  JobRuns1700000017000,
  CostPlanning1700000018000,
  RunningJobs1700000019000,
  Search1700000020000,
  PayrollTime1700000021000,
  Statistics1700000022000,
  Bin1700000023000,
  Writing1700000024000,
  Many1700000025000,
  Sites1700000026000,
  TaskEditors1700000027000,
  LeavingAndDevices1700000028000,
  AuditTargets1700000029000,
  SecondFactor1700000030000,
  Invitations1700000031000,
  OwnData1700000032000,
  AccessTokens1700000033000,
  Webhooks1700000034000,
  WebhookSubjects1700000035000,
];
