import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { renderMail } from '../../../platform/mail/mail-layout';
import type { MailRow } from '../../mail/mail.queries';
import { MailWritersService } from '../../mail/mail-writers.service';
import { UsersService } from '../../users/users.service';
import type { LinkPurpose } from './invitation.constants';
import { InvitationsService, type Link } from './invitations.service';
import { linkWording } from './link-mail-texts';

@Injectable()
export class InvitationsMails {
  constructor(
    writers: MailWritersService,
    private readonly invitations: InvitationsService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
  ) {
    for (const purpose of ['invitation', 'reset'] as const) {
      // The link that the admin created, unless it has become useless.
      writers.register(purpose, (mail) => this.write(mail, purpose, (user) => this.invitations.current(user)));
    }
    writers.register('forgotten', (mail) => this.write(mail, 'forgotten', () => this.linkFor(mail)));
  }

  private async write(
    mail: MailRow,
    purpose: LinkPurpose,
    linkOf: (user: Parameters<InvitationsService['current']>[0]) => Promise<Link | undefined>,
  ) {
    const user = await this.users.find(mail.userId);
    const link = user && (await linkOf(user));
    if (!user || !link) return null;
    const { name, timezone } = this.config.studio;
    const given = { purpose, language: mail.language, studio: name, email: user.email, zone: timezone };
    return { to: user.email, letter: renderMail(linkWording({ ...given, link })) };
  }

  /**
   * Reuses a valid link of any purpose: any client may request a mail for any address, which must not invalidate a link handed over by an
   * admin. The expiry stays; a user who reads the mail too late requests another. Retries send the same link.
   */
  private linkFor({ userId }: MailRow): Promise<Link | undefined> {
    return this.transactions.run(async (unit) => {
      const [user] = userId === null ? [] : await this.users.hold(unit, [userId]);
      if (!user || user.deactivatedAt !== null) return undefined;
      return (await this.invitations.current(user, unit)) ?? this.invitations.issue(unit, user, 'forgotten');
    });
  }
}
