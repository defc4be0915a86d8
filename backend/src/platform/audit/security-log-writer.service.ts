import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import type { Actor } from '../access/access';
import { Clock } from '../clock/clock';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import type { Origin } from '../access/origin';
import { type Limit, RateLimitsService } from '../limits/rate-limits.service';
import { SecurityEvent, type SecurityKind } from './security-event.entity';

export interface SecurityRecord {
  kind: SecurityKind;
  userId?: number | null;
  /** As typed; only stored if it looks like an e-mail address. */
  email: string;
  actorEmail?: string;
  /** Undefined if the server acted on its own. */
  origin?: Origin;
  detail?: string;
}

export interface AccountState {
  id: number;
  email: string;
  role: string;
  passwordHash: string;
}

/** For all addresses together, so that attackers cannot fill the disk. */
const REFUSALS_AN_HOUR = 300;

/** Per user. */
const OWN_EVENTS_AN_HOUR = 120;

const REFUSALS: ReadonlySet<SecurityKind> = new Set([
  'sign_in_refused',
  'registration_refused',
  'password_refused',
  'second_factor_refused',
  'link_requested',
  'link_refused',
  'locked_out',
]);
const OWN_EVENTS: ReadonlySet<SecurityKind> = new Set([
  'sign_in',
  'sign_out',
  'sessions_ended',
  'password_changed',
  'second_factor_added',
  'second_factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'email_changed',
  'token_created',
  'tokens_revoked',
  'data_exported',
]);

@Injectable()
export class SecurityLogWriterService {
  constructor(
    private readonly clock: Clock,
    private readonly limits: RateLimitsService,
  ) {}

  /** Writes the event, unless the limit for its kind is reached. */
  async write(unit: UnitOfWork, record: SecurityRecord): Promise<void> {
    const kind = await this.admitted(unit, record);
    if (!kind) return;
    const { userId = null, email, actorEmail = null, origin, detail = null } = record;
    const row: Omit<SecurityEvent, 'id'> = {
      kind,
      userId,
      email: email.isWellFormed() && isEmail(email, { require_tld: false }) ? email : null,
      actorEmail,
      address: origin?.address ?? null,
      device: origin?.device ?? null,
      detail,
      createdAt: this.clock.now(),
    };
    await unit.insert(SecurityEvent, row);
  }

  /** An event of an account, caused by its user or by another. */
  writeOf(
    unit: UnitOfWork,
    by: Actor,
    { id: userId, email }: Pick<AccountState, 'id' | 'email'>,
    kind: SecurityKind,
    detail?: string,
  ): Promise<void> {
    const actorEmail = by.id === userId ? {} : { actorEmail: by.email };
    return this.write(unit, { kind, userId, email, origin: by.origin, ...actorEmail, ...(detail ? { detail } : {}) });
  }

  async writeAccountChange(
    unit: UnitOfWork,
    by: Actor,
    before: AccountState | null,
    after: AccountState | null,
  ): Promise<void> {
    const account = after ?? before;
    if (!account) return;
    const write = (kind: SecurityKind, detail?: string) => this.writeOf(unit, by, account, kind, detail);
    if (!before) return write('account_created', account.role);
    if (!after) return write('account_deleted', account.role);
    if (before.email !== after.email) await write('email_changed', before.email);
    if (before.role !== after.role) await write('role_changed', after.role);
    if (before.passwordHash !== after.passwordHash) await write('password_reset');
  }

  /** The last row within the limit says that further events are not logged. */
  private async admitted(unit: UnitOfWork, record: SecurityRecord): Promise<SecurityKind | null> {
    const limit = limitFor(record);
    if (!limit) return record.kind;
    const taken = await this.limits.tryToTake(unit, limit);
    return taken ? (taken.remaining > 0 ? record.kind : 'log_paused') : null;
  }
}

/** Undefined for events that only admins can cause. */
function limitFor({ kind, userId, actorEmail }: SecurityRecord): Limit | undefined {
  const windowMs = 3_600_000;
  if (REFUSALS.has(kind)) return { key: 'security log: refusals', points: REFUSALS_AN_HOUR, windowMs };
  if (!OWN_EVENTS.has(kind) || actorEmail) return undefined;
  return { key: `security log: user ${userId ?? 0}`, points: OWN_EVENTS_AN_HOUR, windowMs };
}
