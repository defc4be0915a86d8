import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { differences } from '../../../platform/audit/differences';
import { Clock } from '../../../platform/clock/clock';
import type { Row } from '../../../platform/database/queries/row';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { CostFilesService } from '../files/cost-files.service';
import { changedCost, newCost } from './cost-values';
import { Cost } from '../cost.entity';
import { CostDto } from '../dto/cost.dto';
import type { CreateCostDto, UpdateCostDto } from '../dto/cost-input.dto';
import { CostNotFoundError } from '../finances.errors';

@Injectable()
export class CostsService {
  constructor(
    private readonly files: CostFilesService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
  ) {}

  /** @throws the errors of {@link newCost}, and UnknownAttachmentError. */
  async create(me: CurrentUser, given: CreateCostDto): Promise<CostDto> {
    const values = newCost(given);
    const now = this.clock.now();
    return this.transactions.run(async (unit) => {
      const cost = await unit.insert(Cost, { ...values, createdAt: now, updatedAt: now });
      const paths = given.attachments?.length ? await this.files.attach(unit, cost.id, given.attachments) : [];
      const after = audited(cost, paths);
      await this.audit.write(unit, me, { action: 'cost.create', target: `costs/${cost.id}`, after });
      return CostDto.from(cost, paths);
    });
  }

  /**
   * Changes only the given fields; a PATCH that changes nothing writes nothing.
   *
   * @throws {CostNotFoundError}, the errors of {@link changedCost}, UnknownAttachmentError.
   */
  update(me: CurrentUser, id: number, given: UpdateCostDto): Promise<CostDto> {
    return this.transactions.run(async (unit) => {
      const before = await unit.lock(Cost, { id });
      if (!before) throw new CostNotFoundError({ id });
      const values = changedCost(before, given);
      const after = { ...before, ...values };
      const pathsBefore = await this.files.pathsOf(unit, id);
      const paths =
        given.attachments === undefined ? pathsBefore : await this.files.attach(unit, id, given.attachments ?? []);
      const changed = differences(audited(before, pathsBefore), audited(after, paths));
      if (changed) {
        await unit.update(Cost, { id }, { ...values, updatedAt: this.clock.now() });
        await this.audit.write(unit, me, { action: 'cost.update', target: `costs/${id}`, ...changed });
      }
      return CostDto.from(after, paths);
    });
  }

  /** Deletes a cost with its instances, and the files that no other cost uses. @throws {CostNotFoundError} */
  remove(me: CurrentUser, id: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      const cost = await unit.lock(Cost, { id });
      if (!cost) throw new CostNotFoundError({ id });
      const before = audited(cost, await this.files.pathsOf(unit, id));
      await this.files.attach(unit, id, []);
      await unit.delete(Cost, { id });
      await this.audit.write(unit, me, { action: 'cost.delete', target: `costs/${id}`, before });
    });
  }
}

/** What the audit log keeps of a cost. */
const audited = ({ id, createdAt, updatedAt, ...values }: Row<Cost>, attachments: readonly string[]) => ({
  ...values,
  attachments,
});
