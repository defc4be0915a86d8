import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { UsersService } from '../../users/users.service';
import type { AccessTokenRow } from '../access/access-tokens/access-tokens.queries';

/** In UTF-16 units; the column holds at least as many. */
const MAX_DETAIL = 255;

type Told = Pick<AccessTokenRow, 'name' | 'scopes' | 'expiresAt'>;

@Injectable()
export class AccessTokenLogService {
  constructor(
    private readonly users: UsersService,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
  ) {}

  async created(unit: UnitOfWork, me: Actor, { name, scopes, expiresAt }: Told): Promise<void> {
    const after = { name, scopes, expires_at: expiresAt };
    await this.audit.write(unit, me, { action: 'token.create', target: `users/${me.id}`, after });
    const { id: userId, email, origin } = me;
    await this.securityLog.write(unit, { kind: 'token_created', userId, email, origin, detail: name });
  }

  /** @param revoked at least one, all of the same user */
  async revoked(unit: UnitOfWork, me: Actor, userId: number, revoked: readonly Told[]): Promise<void> {
    const before = { revoked: revoked.map(({ name, scopes }) => ({ name, scopes })) };
    await this.audit.write(unit, me, { action: 'token.revoke', target: `users/${userId}`, before });
    const person = await this.users.find(userId, unit);
    await this.securityLog.write(unit, {
      kind: 'tokens_revoked',
      userId,
      email: person?.email ?? '',
      origin: me.origin,
      detail: revoked
        .map(({ name }) => name)
        .join(', ')
        .slice(0, MAX_DETAIL)
        .toWellFormed(),
      ...(userId !== me.id && { actorEmail: me.email }),
    });
  }
}
