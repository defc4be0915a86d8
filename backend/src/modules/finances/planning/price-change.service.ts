import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { differences } from '../../../platform/audit/differences';
import { Clock } from '../../../platform/clock/clock';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { priceChange } from '../arithmetic/price-change';
import { Cost } from '../cost.entity';
import { audited } from '../costs/audited-cost';
import { amounts } from '../costs/cost-values';
import { CostDto } from '../dto/cost.dto';
import type { PriceChangeDto } from '../dto/cost-input.dto';
import { CostFilesService } from '../files/cost-files.service';
import { FinanceErrors } from '../finances.errors';
import { StudioDateService } from './studio-date.service';

@Injectable()
export class PriceChangeService {
  constructor(
    private readonly files: CostFilesService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
    private readonly day: StudioDateService,
  ) {}

  /**
   * Ends the cost, and creates its successor at the new price with the same files. A change already entered for a later month
   * then follows the new cost.
   * @returns the new cost.
   * @throws {CostNotFound}, {NotRecurring}, {PriceChangeEarly}, {PriceChangeLate}, {SamePrice}, BruttoMismatch.
   */
  change(me: CurrentUser, id: number, { from, netto, vat, brutto }: PriceChangeDto): Promise<CostDto> {
    return this.transactions.run(async (unit) => {
      const before = await unit.lock(Cost, { id });
      if (!before) throw new FinanceErrors.CostNotFound({ id });
      if (!before.isRecurring || !before.recurringType) throw new FinanceErrors.NotRecurring();
      const change = priceChange(from, before, this.day.today());
      if (change === 'early') throw new FinanceErrors.PriceChangeEarly();
      if (change === 'late') throw new FinanceErrors.PriceChangeLate();
      const price = amounts(new Big(netto), new Big(vat ?? before.vat), brutto);
      if (price.netto === before.netto && price.vat === before.vat && price.brutto === before.brutto)
        throw new FinanceErrors.SamePrice();

      const now = this.clock.now();
      const { date, formerEnd, recurringDay } = change;
      const former = { ...before, recurringEndDate: formerEnd };
      const paths = await this.files.pathsOf(unit, id);
      await unit.update(Cost, { id }, { recurringEndDate: formerEnd, updatedAt: now });
      const { id: _, ...values } = before;
      const cost = await unit.insert(Cost, {
        ...values,
        ...price,
        date,
        recurringDay,
        replacesId: null,
        renewalTold: null,
        createdAt: now,
        updatedAt: now,
      });
      await unit.update(Cost, { replacesId: id }, { replacesId: cost.id });
      await unit.update(Cost, { id: cost.id }, { replacesId: id });
      const after = { ...cost, replacesId: id };
      if (paths.length) await this.files.attach(unit, me, cost.id, paths);
      const ended = differences(audited(before, paths), audited(former, paths));
      await this.audit.write(unit, me, { action: 'cost.update', target: `costs/${id}`, ...ended });
      await this.audit.write(unit, me, {
        action: 'cost.create',
        target: `costs/${cost.id}`,
        after: audited(after, paths),
      });
      return CostDto.from(after, paths);
    });
  }
}
