import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { AuditLog } from '../../platform/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { lockRow } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { CostFiles } from './cost-files.service';
import { CostListService } from './cost-list.service';
import { changedCost, type CostValues, newCost } from './cost-values';
import { Cost } from './cost.entity';
import type { CostDto } from './dto/cost.dto';
import type { CreateCostDto, UpdateCostDto } from './dto/cost-input.dto';
import { CostNotFoundError } from './finances.errors';

function isSame(before: Cost, values: CostValues): boolean {
  return (Object.keys(values) as (keyof CostValues)[]).every((field) => values[field] === before[field]);
}

/** The writing side of costs. */
@Injectable()
export class CostsService {
  constructor(
    private readonly list: CostListService,
    private readonly files: CostFiles,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws the errors of {@link newCost}, and UnknownAttachmentError. */
  async create(me: CurrentUser, given: CreateCostDto): Promise<CostDto> {
    const values = newCost(given);
    const now = this.clock.now();
    const id = await this.transactions.run(async (unit) => {
      const cost = unit.manager.create(Cost, { ...values, createdAt: now, updatedAt: now });
      await unit.manager.insert(Cost, cost);
      if (given.attachments?.length) await this.files.attach(unit, cost.id, given.attachments);
      await this.audit.write(unit, me, { action: 'cost.create', target: `costs/${cost.id}`, after: values });
      return cost.id;
    });
    return this.list.get(id);
  }

  /**
   * Changes only what is given; a PATCH that changes nothing writes nothing.
   *
   * @throws {CostNotFoundError}, the errors of {@link changedCost}, UnknownAttachmentError.
   */
  async update(me: CurrentUser, id: number, given: UpdateCostDto): Promise<CostDto> {
    await this.transactions.run(async (unit) => {
      const before = await lockRow(unit.manager, Cost, { id });
      if (!before) throw new CostNotFoundError(id);
      const values = changedCost(before, given);
      if (given.attachments === undefined && isSame(before, values)) return;
      await unit.manager.update(Cost, id, { ...values, updatedAt: this.clock.now() });
      if (given.attachments !== undefined) await this.files.attach(unit, id, given.attachments ?? []);
      await this.audit.write(unit, me, { action: 'cost.update', target: `costs/${id}`, before, after: values });
    });
    return this.list.get(id);
  }

  /** Deletes a cost with all its instances, and the files that only it uses. @throws {CostNotFoundError} */
  remove(me: CurrentUser, id: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      const before = await lockRow(unit.manager, Cost, { id });
      if (!before) throw new CostNotFoundError(id);
      await this.files.detachAll(unit, id);
      await unit.manager.delete(Cost, id);
      await this.audit.write(unit, me, { action: 'cost.delete', target: `costs/${id}`, before });
    });
  }
}
