import { Injectable } from '@nestjs/common';
import type { Letter } from '../../platform/mail/letter';
import type { MailKind } from './mail.constants';
import type { MailRow } from './mail.queries';

/** Words a mail as it is to be said now; null if there is nothing to say any more. */
export type MailWriter = (mail: MailRow) => Promise<{ to: string; letter: Letter } | null>;

/** Who words which kind of mail: each module registers its own. */
@Injectable()
export class MailWritersService {
  private readonly writers = new Map<MailKind, MailWriter>();

  register(kind: MailKind, writer: MailWriter): void {
    if (this.writers.has(kind)) throw new Error(`Two write mails of the kind ${kind}`);
    this.writers.set(kind, writer);
  }

  /** Null, too, for a kind that only another version knows. */
  async write(mail: MailRow): ReturnType<MailWriter> {
    return (await this.writers.get(mail.kind)?.(mail)) ?? null;
  }
}
