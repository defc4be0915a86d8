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

/** Writes the mails that carry links. */
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
      // What an admin has made, unless it is of no use any more.
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
   * The link that still opens, whoever made it, for anybody may ask in somebody's name, and one that an admin has handed
   * over must not end by that. It ends when it would have: whoever reads the mail too late asks for another, which is new
   * then. So it is the same at every try, too.
   */
  private linkFor({ userId }: MailRow): Promise<Link | undefined> {
    return this.transactions.run(async (unit) => {
      const [user] = userId === null ? [] : await this.users.hold(unit, [userId]);
      if (!user || user.deactivatedAt !== null) return undefined;
      return (await this.invitations.current(user, unit)) ?? this.invitations.issue(unit, user, 'forgotten');
    });
  }
}
