import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, type Params, Queries, type Row, total } from '../../platform/database';
import { Mail } from './mail.entity';

export type MailRow = Row<Mail>;

/** Mails per round; the rest is sent a minute later. */
const AT_ONCE = 200;

@Injectable()
export class MailQueries extends Queries({ mails: Mail }, (query) => ({
  due: query((db, p: Params<{ now: Date }>) =>
    db
      .selectFrom('mails')
      .select(columnsOf(Mail))
      .where('nextTryAt', '<=', p.now)
      .where('failedAt', 'is', null)
      .orderBy('id')
      .limit(sql.lit(AT_ONCE)),
  ),
  /** The oldest mail that is overdue. */
  stuck: query((db) =>
    db
      .selectFrom('mails')
      .select('problem')
      .where('failedAt', 'is', null)
      .where('problem', 'is not', null)
      .orderBy('id')
      .limit(sql.lit(1)),
  ),
  countWaiting: query((db) => db.selectFrom('mails').select(total).where('failedAt', 'is', null)),
  countFailed: query((db) => db.selectFrom('mails').select(total).where('failedAt', 'is not', null)),
})) {}
