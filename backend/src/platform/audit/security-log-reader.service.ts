import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Clock } from '../clock/clock';
import type { Row } from '../database/queries/row';
import { Transactions } from '../database/transactions/transactions';
import { AuditQueries, type Page, type SecuritySearch } from './audit.queries';
import { SecurityEvent } from './security-event.entity';

export const SECURITY_LOG_DAYS = 180;

@Injectable()
export class SecurityLogReaderService {
  constructor(
    private readonly queries: AuditQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Newest first, with the total number. */
  async page({ limit, offset, ...search }: SecuritySearch & Page): Promise<[Row<SecurityEvent>[], number]> {
    const [events, [counted]] = await Promise.all([
      this.queries.events({ search, limit, offset }),
      this.queries.countEvents(search),
    ]);
    return [events, counted?.total ?? 0];
  }

  @Cron(CronExpression.EVERY_HOUR)
  async sweep(): Promise<void> {
    const oldest = new Date(this.clock.now().getTime() - SECURITY_LOG_DAYS * 86_400_000);
    await this.transactions.run((unit) => unit.delete(SecurityEvent, (row) => row('createdAt', '<', oldest)));
  }
}
