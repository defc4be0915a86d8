import { Injectable, Logger } from '@nestjs/common';
import { Job } from '../../platform/jobs/jobs';
import { Clock, MINUTE_MS } from '../../platform/clock';
import { LessThan, Transactions } from '../../platform/database';
import { MailRefusedError, MailServerUnavailableError } from '../../platform/mail/mail.errors';
import type { MailContent } from '../../platform/mail/mail-layout';
import { Mailer } from '../../platform/mail/mailer';
import { Mail, type MailKind } from './mail.entity';
import { MailQueries, type MailRow } from './mail.queries';

const WAITS = [1, 2, 5, 10, 15];
const LONGEST_WAIT = 15;

/** How long the system tab shows admins that mails have failed. */
const FAILED_KEPT_MS = 7 * 86_400_000;

/** Writes a mail when it is sent; null if nothing is left to send. */
type MailWriter = (mail: MailRow) => Promise<{ to: string; letter: MailContent } | null>;

@Injectable()
export class SendingService {
  private readonly logger = new Logger('Mail');
  private readonly writers = new Map<MailKind, MailWriter>();

  constructor(
    private readonly queries: MailQueries,
    private readonly mailer: Mailer,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  register(kind: MailKind, writer: MailWriter): void {
    if (this.writers.has(kind)) throw new Error(`Two write mails of the kind ${kind}`);
    this.writers.set(kind, writer);
  }

  /**
   * Sends due mails, on one backend at a time.
   * @throws if a mail could not be sent, so that the job counts as failed until it is.
   */
  @Job('send-mails', { once: true })
  async round(): Promise<{ sent: number; refused: number }> {
    const done = { sent: 0, refused: 0 };
    await this.sweep();
    for (const mail of await this.queries.due({ now: this.clock.now() })) {
      const outcome = await this.send(mail);
      if (outcome === 'away') break;
      if (outcome !== 'dropped') done[outcome]++;
    }
    const [stuck] = await this.queries.stuck();
    if (stuck) throw new Error(stuck.problem ?? '');
    return done;
  }

  private async send(mail: MailRow): Promise<'sent' | 'refused' | 'dropped' | 'away'> {
    if (Date.parse(mail.expiresAt) <= this.clock.now().getTime()) {
      await this.giveUp(mail, mail.problem ?? 'It could not be sent in time');
      return 'refused';
    }
    let isSent: boolean;
    try {
      // None for a kind that only another version knows.
      const written = (await this.writers.get(mail.kind)?.(mail)) ?? null;
      if (written) await this.mailer.send({ ...written.letter, to: written.to, key: mail.messageKey });
      isSent = written !== null;
    } catch (error) {
      return this.failed(mail, error);
    }
    await this.transactions.run((unit) => unit.delete(Mail, { id: mail.id }));
    return isSent ? 'sent' : 'dropped';
  }

  private async failed(mail: MailRow, error: unknown): Promise<'refused' | 'away'> {
    if (error instanceof MailRefusedError && error.isFinal) {
      await this.giveUp(mail, error.message);
      return 'refused';
    }
    const isOurs = !(error instanceof MailRefusedError || error instanceof MailServerUnavailableError);
    // The other mails are sent anyway.
    if (isOurs) this.logger.error(error);
    const waits = WAITS[mail.attempts] ?? LONGEST_WAIT;
    const nextTryAt = new Date(this.clock.now().getTime() + waits * MINUTE_MS);
    const problem = isOurs ? 'It could not be written: the log says why' : error.message;
    const changes = { attempts: mail.attempts + 1, nextTryAt, problem };
    await this.transactions.run((unit) => unit.update(Mail, { id: mail.id }, changes));
    return error instanceof MailServerUnavailableError ? 'away' : 'refused';
  }

  private async giveUp({ id, kind, userId }: MailRow, problem: string): Promise<void> {
    this.logger.warn({ mail: kind, userId, problem }, 'A mail was not delivered');
    const failedAt = this.clock.now();
    await this.transactions.run((unit) => unit.update(Mail, { id }, { failedAt, problem }));
  }

  private async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - FAILED_KEPT_MS);
    await this.transactions.run((unit) => unit.delete(Mail, { failedAt: LessThan(before) }));
  }
}
