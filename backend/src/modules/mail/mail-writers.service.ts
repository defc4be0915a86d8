import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../platform/mail/mail-layout';
import type { MailKind } from './mail.entity';
import type { MailRow } from './mail.queries';

/** Writes a mail when it is sent; null if nothing is left to send. */
export type MailWriter = (mail: MailRow) => Promise<{ to: string; letter: MailContent } | null>;

@Injectable()
export class MailWritersService {
  private readonly writers = new Map<MailKind, MailWriter>();

  register(kind: MailKind, writer: MailWriter): void {
    if (this.writers.has(kind)) throw new Error(`Two write mails of the kind ${kind}`);
    this.writers.set(kind, writer);
  }

  /** Also null for a kind that only another version knows. */
  async write(mail: MailRow): ReturnType<MailWriter> {
    return (await this.writers.get(mail.kind)?.(mail)) ?? null;
  }
}
