import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '../../../platform/audit';
import type { Row } from '../../../platform/database';
import { beginningOf } from '../../../platform/text/excerpt';
import { TextField } from '../../../platform/http';
import { MAX_EMAIL } from '../../../platform/text/text-rules';
import { LogFilterDto } from './log-filter.dto';

/** Longest state in lists, in characters. */
const MAX_STATE = 2000;

export class AuditFilterDto extends LogFilterDto {
  /** The actor's e-mail address. */
  @TextField({ optional: true, max: MAX_EMAIL })
  actor?: string;

  /** Beginning of the action, such as `task.` */
  @TextField({ optional: true, max: 64 })
  action?: string;

  /** Beginning of the target, such as `users/12`. */
  @TextField({ optional: true, max: 128 })
  target?: string;
}

export class AuditEntryDto {
  id: number;
  actor_id: number;
  actor_email: string;
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  action: AuditAction;
  /** The row, such as tasks/12. */
  target: string;
  /** The row's title, name or address today, else at the time; null if it has none. */
  target_name: string | null;
  /** Whether a row with a name still exists. */
  target_exists: boolean;
  /** JSON of the state before; in lists, its beginning. */
  before: string | null;
  /** JSON of the state after; in lists, its beginning. */
  after: string | null;
  /** Only set if one of them is cut; the single entry has all of it. */
  isExcerpt?: true;
  created_at: string;

  /** For lists, where a hundred entries must fit into one answer. */
  static excerpt(whole: AuditEntryDto): AuditEntryDto {
    const [before, after] = [whole.before, whole.after].map((state) => state && beginningOf(state, MAX_STATE));
    if (before === whole.before && after === whole.after) return whole;
    return { ...whole, before: before ?? null, after: after ?? null, isExcerpt: true };
  }

  static from(entry: Row<AuditEntry>, name?: string, formerName?: string): AuditEntryDto {
    const { id, actorId: actor_id, actorEmail: actor_email, action, target, before, after, createdAt } = entry;
    const named = { target_name: name ?? formerName ?? null, target_exists: name !== undefined };
    return { id, actor_id, actor_email, action, target, ...named, before, after, created_at: createdAt };
  }
}

/** What the entries can be filtered by. */
export class AuditFiltersDto {
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', isArray: true })
  actions: AuditAction[];
  /** Of the targets. */
  tables: string[];
  /** E-mail addresses. */
  actors: string[];
}

export class AuditPageDto {
  entries: AuditEntryDto[];
  total: number;
}
