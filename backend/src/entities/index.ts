import type { EntityClass } from '../platform/database/queries/row';
import { Invitation } from '../modules/accounts/invitations/invitation.entity';
import { AccessToken } from '../modules/auth/access/access-tokens/access-token.entity';
import { LoginSession } from '../modules/auth/access/login-session.entity';
import { PendingSignIn } from '../modules/auth/pending/pending-sign-in.entity';
import { TrustedDevice } from '../modules/auth/pending/trusted-device.entity';
import { RecoveryCode } from '../modules/auth/second-factor/codes/recovery-code.entity';
import { TotpFactor } from '../modules/auth/second-factor/codes/totp-factor.entity';
import { Passkey } from '../modules/auth/second-factor/passkeys/passkey.entity';
import { BinEntry } from '../modules/bin/bin-entry.entity';
import { BinContent, BinFile, BinRow } from '../modules/bin/contents/bin-content.entity';
import { Erasure } from '../modules/erasure/erasure.entity';
import { Cost } from '../modules/finances/cost.entity';
import { CostAttachment } from '../modules/finances/files/cost-attachment.entity';
import { CostFile } from '../modules/finances/files/cost-file.entity';
import { Mail } from '../modules/mail/mail.entity';
import { Digest } from '../modules/notifications/digest/digest.entity';
import { Notification } from '../modules/notifications/notification.entity';
import { DataExport } from '../modules/own-data/data-export.entity';
import { Project } from '../modules/project-records/project.entity';
import { ProjectTemplate } from '../modules/project-templates/project-template.entity';
import { TemplateTask } from '../modules/project-templates/template-task.entity';
import { ResourceItem } from '../modules/resources/resource-item.entity';
import { SiteCheck } from '../modules/sites/site-check.entity';
import { Site } from '../modules/sites/site.entity';
import { TaskEditor } from '../modules/tasks/editors/task-editor.entity';
import { TaskFile } from '../modules/tasks/files/task-file.entity';
import { TaskHistoryEntry } from '../modules/tasks/history/task-history.entity';
import { TaskComment } from '../modules/tasks/task-comment.entity';
import { Task } from '../modules/tasks/task.entity';
import { TaskView } from '../modules/tasks/views/task-view.entity';
import { User } from '../modules/users/user.entity';
import { WebhookDelivery } from '../modules/webhooks/webhook-delivery.entity';
import { Webhook } from '../modules/webhooks/webhook.entity';
import { WorkDay } from '../modules/worktime/calendar/work-day.entity';
import { WorkCorrection } from '../modules/worktime/corrections/work-correction.entity';
import { WorkSession } from '../modules/worktime/sessions/work-session.entity';
import { WorkTarget } from '../modules/worktime/targets/work-target.entity';
import { AuditEntry } from '../platform/audit/audit-entry.entity';
import { SecurityEvent } from '../platform/audit/security-event.entity';
import { ListRevision } from '../platform/polling/list-revision.entity';
import { SearchEntry } from '../platform/search/search-entry.entity';
import { Setting } from '../platform/settings/setting.entity';
import { JobRun } from '../platform/jobs/job-run.entity';
import { RateLimit } from '../platform/limits/rate-limit.entity';

/** The entity of every table. */
export const ENTITIES: EntityClass[] = [
  AccessToken,
  AuditEntry,
  BinContent,
  BinEntry,
  BinFile,
  BinRow,
  Cost,
  CostAttachment,
  CostFile,
  DataExport,
  Digest,
  Erasure,
  Invitation,
  JobRun,
  ListRevision,
  LoginSession,
  Mail,
  Notification,
  Passkey,
  PendingSignIn,
  Project,
  ProjectTemplate,
  RateLimit,
  RecoveryCode,
  ResourceItem,
  SearchEntry,
  SecurityEvent,
  Setting,
  Site,
  SiteCheck,
  Task,
  TaskComment,
  TaskEditor,
  TaskFile,
  TaskHistoryEntry,
  TaskView,
  TemplateTask,
  TotpFactor,
  TrustedDevice,
  User,
  Webhook,
  WebhookDelivery,
  WorkCorrection,
  WorkDay,
  WorkSession,
  WorkTarget,
];
