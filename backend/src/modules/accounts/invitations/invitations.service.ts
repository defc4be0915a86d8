import { Injectable } from '@nestjs/common';
import { Job } from '../../../platform/jobs/jobs';
import { digestOf, isSameSecret, Signer } from '../../../platform/access';
import { Clock, Randomness } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { LessThanOrEqual, type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import type { User } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import { Invitation, LINK_HOURS, type LinkPurpose } from './invitation.entity';
import { LinkNotValidError } from './invitations.errors';
import { InvitationQueries, type InvitationRow } from './invitations.queries';
import { renderMail } from '../../../platform/mail/mail-layout';
import type { MailRow } from '../../mail/mail.queries';
import { SendingService } from '../../mail/sending.service';
import { type Link, linkWording } from './link-mail-texts';

type Invited = Pick<Row<User>, 'id' | 'email' | 'passwordHash' | 'deactivatedAt'>;

export interface OpenInvitation {
  purpose: LinkPurpose;
  expiresAt: string;
  user: Row<User>;
}

/**
 * Links carry a signature by the server, so that the database alone opens no account. It covers password and address:
 * changing either invalidates the link.
 */
@Injectable()
export class InvitationsService {
  private readonly signer: Signer;

  constructor(
    private readonly queries: InvitationQueries,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly config: AppConfig,
    mails: SendingService,
  ) {
    this.signer = new Signer(config.jwtSecret, 'invitations');
    for (const purpose of ['invitation', 'reset'] as const) {
      // The link that the admin created, unless it has become useless.
      mails.register(purpose, (mail) => this.write(mail, purpose, (user) => this.current(user)));
    }
    mails.register('forgotten', (mail) => this.write(mail, 'forgotten', () => this.linkFor(mail)));
  }

  /** Replaces the account's earlier link. Callers have locked the user. */
  async issue(unit: UnitOfWork, user: Invited, purpose: LinkPurpose): Promise<Link> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + LINK_HOURS * 3_600_000);
    const nonce = this.randomness.token(24);
    const linkHash = digestOf(this.sign(nonce, user));
    const row = { userId: user.id, purpose, nonce, linkHash, createdAt, expiresAt };
    await unit.insertAll(Invitation, [row], {
      orUpdate: ['purpose', 'nonce', 'linkHash', 'createdAt', 'expiresAt'],
    });
    return this.linkOf({ nonce, expiresAt: expiresAt.toISOString() }, user);
  }

  /** The user's valid link; undefined if there is none. */
  async current(user: Invited, unit?: UnitOfWork): Promise<Link | undefined> {
    const [row] = await this.queries.byUser({ userId: user.id }, unit);
    return row && this.opens(row, user) ? this.linkOf(row, user) : undefined;
  }

  /** @param token the part of the link after the #. @throws {LinkNotValidError} */
  async open(token: string, unit?: UnitOfWork): Promise<OpenInvitation> {
    const [row] = await this.queries.byHash({ linkHash: digestOf(token) }, unit);
    const user = row && (await this.users.find(row.userId, unit));
    if (!row || !user || !this.opens(row, user)) throw new LinkNotValidError();
    if (!isSameSecret(token, this.sign(row.nonce, user))) throw new LinkNotValidError();
    return { purpose: row.purpose, expiresAt: row.expiresAt, user };
  }

  async revoke(unit: UnitOfWork, userId: number): Promise<void> {
    await unit.delete(Invitation, { userId });
  }

  @Job('sweep-invitations')
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run((unit) => unit.delete(Invitation, { expiresAt: LessThanOrEqual(now) }));
  }

  private opens(row: InvitationRow, user: Invited): boolean {
    const isYoung = Date.parse(row.expiresAt) > this.clock.now().getTime();
    return isYoung && user.deactivatedAt === null && row.linkHash === digestOf(this.sign(row.nonce, user));
  }

  private linkOf({ nonce, expiresAt }: Pick<InvitationRow, 'nonce' | 'expiresAt'>, user: Invited): Link {
    // Browsers never send the fragment.
    return { url: `${this.config.publicUrl ?? ''}/welcome#${this.sign(nonce, user)}`, expiresAt };
  }

  private sign(nonce: string, { id, email, passwordHash }: Invited): string {
    return this.signer.sign([id, email, passwordHash, nonce].join('\n'));
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
      return (await this.current(user, unit)) ?? this.issue(unit, user, 'forgotten');
    });
  }
}
