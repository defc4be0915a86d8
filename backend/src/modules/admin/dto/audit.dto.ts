import { IsISO8601, IsOptional } from 'class-validator';
import type { AuditEntry } from '../../../platform/audit/audit-entry.entity';
import { QueryWhole, Text } from '../../../platform/http/fields';

export class AuditFilterDto {
  /** Part of the actor's e-mail address. */
  @Text({ optional: true, max: 254 })
  actor?: string;

  /** Beginning of the action, such as `task.` */
  @Text({ optional: true, max: 64 })
  action?: string;

  /** Beginning of what it was done to, such as `users/12`. */
  @Text({ optional: true, max: 128 })
  target?: string;

  /** ISO 8601; from this instant on. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'from must be a time in ISO 8601' })
  from?: string;

  /** ISO 8601; before this instant. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'to must be a time in ISO 8601' })
  to?: string;

  @QueryWhole({ min: 1, max: 100 })
  limit: number = 50;

  @QueryWhole()
  offset: number = 0;
}

export class AuditEntryDto {
  id: number;
  actor_id: number;
  actor_email: string;
  /** What was done, such as task.delete. */
  action: string;
  /** What it was done to, such as tasks/12. */
  target: string;
  /** JSON of the state before. */
  before: string | null;
  /** JSON of the state after. */
  after: string | null;
  created_at: string;

  static from(entry: AuditEntry): AuditEntryDto {
    return {
      id: entry.id,
      actor_id: entry.actorId,
      actor_email: entry.actorEmail,
      action: entry.action,
      target: entry.target,
      before: entry.before,
      after: entry.after,
      created_at: entry.createdAt.toISOString(),
    };
  }
}

export class AuditPageDto {
  entries: AuditEntryDto[];
  total: number;
}
