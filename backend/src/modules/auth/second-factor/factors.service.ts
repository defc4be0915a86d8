import { Injectable } from '@nestjs/common';
import type { Actor, CurrentUser } from '../../../platform/access/access';
import { placeOf } from '../../../platform/access/device-description';
import { type AuditRecord, AuditWriterService } from '../../../platform/audit/audit-writer.service';
import type { SecurityKind } from '../../../platform/audit/security-event.entity';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import type { Row } from '../../../platform/database/queries/row';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { NoticeSenderService } from '../../notifications/notices/notice-sender.service';
import type { AccountNotice } from '../../notifications/notification.entity';
import { type SecondFactor, storedFactors } from '../../users/second-factors.constants';
import type { User } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import { SecondFactorQueries } from './second-factor.queries';
import { AppConfig } from '../../../platform/config/app-config';
import { needsFactor } from '../access/required-factor';
import { RecoveryCodesService } from './codes/recovery-codes.service';
import { PasskeyDto, type SecondFactorDto } from './dto/second-factor.dto';

export interface ChangedFactor {
  kind: SecondFactor;
  /** The name the user gave it. */
  name?: string;
}

/** Records changes of a user's factors on the account, in both logs, and as a notification. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly queries: SecondFactorQueries,
    private readonly users: UsersService,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
    private readonly notices: NoticeSenderService,
    private readonly codes: RecoveryCodesService,
    private readonly config: AppConfig,
  ) {}

  /** Callers have locked the user and added the factor. */
  async added(unit: UnitOfWork, me: CurrentUser, factor: ChangedFactor): Promise<void> {
    await this.settle(unit, me.id);
    await this.note(unit, me, 'second_factor_added', { action: 'second-factor.add', after: factor }, factor.kind);
  }

  /** Callers have locked the user and removed the factor. @returns the account afterwards. */
  async removed(unit: UnitOfWork, me: CurrentUser, factor: ChangedFactor): Promise<Row<User>> {
    const after = await this.settle(unit, me.id);
    await this.note(unit, me, 'second_factor_removed', { action: 'second-factor.remove', before: factor }, factor.kind);
    return after;
  }

  /** Callers have locked the user and removed all factors. */
  async reset(unit: UnitOfWork, by: Actor, { id: userId, email }: Row<User>): Promise<Row<User>> {
    const after = await this.settle(unit, userId);
    await this.audit.write(unit, by, { action: 'user.reset-second-factor', target: `users/${userId}` });
    const actor = by.id === userId ? {} : { actorEmail: by.email };
    await this.securityLog.write(unit, { kind: 'second_factor_reset', userId, email, origin: by.origin, ...actor });
    this.notices.tellOfAccount(unit, userId, 'second_factor_reset', '');
    return after;
  }

  renewedCodes(unit: UnitOfWork, me: CurrentUser): Promise<void> {
    return this.note(unit, me, 'recovery_codes_renewed', { action: 'second-factor.renew-codes' });
  }

  private async note(
    unit: UnitOfWork,
    me: CurrentUser,
    kind: SecurityKind & AccountNotice,
    record: Omit<AuditRecord, 'target'>,
    detail?: string,
  ): Promise<void> {
    const { id: userId, email, origin } = me;
    await this.audit.write(unit, me, { ...record, target: `users/${userId}` });
    await this.securityLog.write(unit, { kind, userId, email, origin, ...(detail && { detail }) });
    this.notices.tellOfAccount(unit, userId, kind, placeOf(origin));
  }

  /** Stores on the account what every request needs to know. */
  private async settle(unit: UnitOfWork, userId: number): Promise<Row<User>> {
    const kinds = new Set<SecondFactor>();
    if ((await this.queries.confirmedTotp({ userId }, unit)).length) kinds.add('totp');
    if ((await this.queries.passkeysOf({ userId }, unit)).length) kinds.add('passkey');
    return (await this.users.update(unit, userId, { secondFactors: storedFactors(kinds) })).after;
  }

  async overview({ id: userId, role }: CurrentUser): Promise<SecondFactorDto> {
    const [[totp], passkeys, left] = await Promise.all([
      this.queries.confirmedTotp({ userId }),
      this.queries.passkeysOf({ userId }),
      this.codes.left(userId),
    ]);
    return {
      totp_since: totp?.confirmedAt ?? null,
      passkeys: passkeys.map((row) => PasskeyDto.from(row)),
      recovery_codes_left: left,
      is_required: needsFactor(this.config, role),
    };
  }
}
