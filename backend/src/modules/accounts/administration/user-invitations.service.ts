import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/access';
import { hashPassword } from '../../../platform/access/passwords';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { Randomness } from '../../../platform/clock/randomness';
import type { Row } from '../../../platform/database/queries/row';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { InvitationsService } from '../invitations/invitations.service';
import { OutboxService } from '../../mail/outbox.service';
import { UserDto } from '../../users/dto/user.dto';
import type { User } from '../../users/user.entity';
import type { InvitationDto, InviteUserDto } from './users-admin.dto';
import { UsersAdminService } from './users-admin.service';

@Injectable()
export class UserInvitationsService {
  constructor(
    private readonly accounts: UsersAdminService,
    private readonly invitations: InvitationsService,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly randomness: Randomness,
  ) {}

  /** @throws {EmailTaken} */
  async invite(me: Actor, account: InviteUserDto): Promise<InvitationDto> {
    const passwordHash = await this.unknownPassword();
    return this.transactions.run(async (unit) => {
      const user = await this.accounts.add(unit, me, account, passwordHash);
      return this.link(unit, me, user, 'invitation');
    });
  }

  /**
   * Invalidates a user's password, as a temporary one does.
   * @throws {UserNotFound} @throws {UserDeactivated} @throws {OwnSignIn}
   */
  async reset(me: Actor, id: number): Promise<InvitationDto> {
    const passwordHash = await this.unknownPassword();
    return this.transactions.run(async (unit) => {
      const user = await this.accounts.reset(unit, me, id, passwordHash);
      return this.link(unit, me, user, 'reset');
    });
  }

  private async link(
    unit: UnitOfWork,
    me: Actor,
    user: Row<User>,
    purpose: 'invitation' | 'reset',
  ): Promise<InvitationDto> {
    const { url, expiresAt } = await this.invitations.issue(unit, user, purpose);
    const isMailed = this.outbox.isSetUp;
    const mail = { kind: purpose, userId: user.id, expiresAt: new Date(expiresAt) };
    if (isMailed) await this.outbox.add(unit, mail);
    const after = { email: user.email, expiresAt, isMailed };
    await this.audit.write(unit, me, { action: 'user.invite', target: `users/${user.id}`, after });
    return { user: UserDto.from(user), link: url, expires_at: expiresAt, is_mailed: isMailed };
  }

  private unknownPassword(): Promise<string> {
    return hashPassword(this.randomness.token(32));
  }
}
