import { Injectable } from '@nestjs/common';
import { type Actor, type CurrentUser } from '../../../platform/access/access';
import { nameOf } from '../../../platform/access/device-words';
import type { Origin } from '../../../platform/access/origin';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import type { SecurityKind } from '../../../platform/audit/security-event.entity';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import type { Row } from '../../../platform/database/queries/row';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { NoticesService } from '../../notifications/notices/notices.service';
import { type SecondFactor, storedFactors } from '../../users/second-factors.constants';
import type { User } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import { SecondFactorQueries } from './second-factor.queries';

export interface ChangedFactor {
  kind: SecondFactor;
  /** What people call it. */
  name?: string;
}

const placeOf = ({ device, address }: Origin) => [nameOf(device), address].filter(Boolean).join(' · ');

/** Notes what becomes of somebody's factors: at the account, in both logs, and at the bell. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly queries: SecondFactorQueries,
    private readonly users: UsersService,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
    private readonly notices: NoticesService,
  ) {}

  /** Callers hold the user, and have added it. */
  async added(unit: UnitOfWork, me: CurrentUser, factor: ChangedFactor): Promise<void> {
    await this.settle(unit, me.id);
    const target = `users/${me.id}`;
    await this.audit.write(unit, me, { action: 'second-factor.add', target, after: factor });
    await this.log(unit, me, 'second_factor_added', factor.kind);
    this.notices.tellOfFactor(unit, me.id, 'second_factor_added', placeOf(me.origin));
  }

  /** Callers hold the user, and have removed it. @returns what is left. */
  async removed(unit: UnitOfWork, me: CurrentUser, factor: ChangedFactor): Promise<Row<User>> {
    const after = await this.settle(unit, me.id);
    const target = `users/${me.id}`;
    await this.audit.write(unit, me, { action: 'second-factor.remove', target, before: factor });
    await this.log(unit, me, 'second_factor_removed', factor.kind);
    this.notices.tellOfFactor(unit, me.id, 'second_factor_removed', placeOf(me.origin));
    return after;
  }

  /** Callers hold the user, and have removed all of them. */
  async reset(unit: UnitOfWork, by: Actor, { id: userId, email }: Row<User>): Promise<Row<User>> {
    const after = await this.settle(unit, userId);
    await this.audit.write(unit, by, { action: 'user.reset-second-factor', target: `users/${userId}` });
    const actor = by.id === userId ? {} : { actorEmail: by.email };
    await this.securityLog.write(unit, { kind: 'second_factor_reset', userId, email, origin: by.origin, ...actor });
    this.notices.tellOfFactor(unit, userId, 'second_factor_reset', '');
    return after;
  }

  async renewedCodes(unit: UnitOfWork, me: CurrentUser): Promise<void> {
    await this.audit.write(unit, me, { action: 'second-factor.renew-codes', target: `users/${me.id}` });
    await this.log(unit, me, 'recovery_codes_renewed');
    this.notices.tellOfFactor(unit, me.id, 'recovery_codes_renewed', placeOf(me.origin));
  }

  private log(unit: UnitOfWork, me: CurrentUser, kind: SecurityKind, detail?: string): Promise<void> {
    const { id: userId, email, origin } = me;
    return this.securityLog.write(unit, { kind, userId, email, origin, ...(detail && { detail }) });
  }

  /** What every request reads of it stands at the account. */
  private async settle(unit: UnitOfWork, userId: number): Promise<Row<User>> {
    const kinds = new Set<SecondFactor>();
    if ((await this.queries.confirmedTotp({ userId }, unit)).length) kinds.add('totp');
    if ((await this.queries.passkeysOf({ userId }, unit)).length) kinds.add('passkey');
    return (await this.users.update(unit, userId, { secondFactors: storedFactors(kinds) })).after;
  }
}
