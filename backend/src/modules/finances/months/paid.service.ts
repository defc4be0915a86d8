import { Injectable } from '@nestjs/common';
import { lastDayOf, monthAfter } from '../../../platform/clock/periods';
import { nextPayment, paidBetween } from '../arithmetic/own-month';
import type { PaidDto } from '../dto/cost-month.dto';
import { FinanceErrors } from '../finances.errors';
import { FinanceQueries } from '../finances.queries';
import { StudioDateService } from '../planning/studio-date.service';

@Injectable()
export class PaidService {
  constructor(
    private readonly queries: FinanceQueries,
    private readonly day: StudioDateService,
  ) {}

  /** @param from a month, `YYYY-MM`. @throws {CostNotFound} */
  async of(id: number, from?: string): Promise<PaidDto> {
    const [[cost], own] = await Promise.all([this.queries.byId({ id }), this.queries.ownOfCost({ costId: id })]);
    if (!cost) throw new FinanceErrors.CostNotFound({ id });
    const month = this.day.today().slice(0, 7);
    const first = `${from ?? cost.date.slice(0, 7)}-01`;
    const paid = paidBetween(first, lastDayOf(month), cost, own);
    return {
      ...paid,
      netto: paid.netto.toNumber(),
      brutto: paid.brutto.toNumber(),
      next: nextPayment(from && from > month ? from : monthAfter(month), cost, cost.isRecurring ? own : []),
    };
  }
}
