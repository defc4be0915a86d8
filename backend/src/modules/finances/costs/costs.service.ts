import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { BinService } from '../../bin/bin.service';
import type { Binned } from '../../../platform/http/undo-header';
import { differences } from '../../../platform/audit/differences';
import { Clock } from '../../../platform/clock/clock';
import { shownDay } from '../../../platform/clock/periods';
import type { Row } from '../../../platform/database/queries/row';
import type { IfMatch } from '../../../platform/http/if-match/if-match';
import { Transactions, type UnitOfWork } from '../../../platform/database/transactions/transactions';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { CostFilesService } from '../files/cost-files.service';
import { firstOfItsMonth } from '../arithmetic/recurrence';
import { audited, changedCost, newCost } from './cost-values';
import { Cost } from '../cost.entity';
import { CostDto } from '../dto/cost.dto';
import type { CreateCostDto, UpdateCostDto } from '../dto/cost-input.dto';
import { FinanceErrors } from '../finances.errors';
import { FinanceQueries } from '../finances.queries';

@Injectable()
export class CostsService {
  constructor(
    private readonly queries: FinanceQueries,
    private readonly files: CostFilesService,
    private readonly projects: ProjectRecordsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly bin: BinService,
    private readonly clock: Clock,
  ) {}

  /** @throws the errors of {@link newCost}, UnknownProject, and UnknownAttachment. */
  async create(me: CurrentUser, given: CreateCostDto): Promise<CostDto> {
    const values = newCost(given);
    const now = this.clock.now();
    return this.transactions.run(async (unit) => {
      await this.holdProject(unit, values.projectId);
      const cost = await unit.insert(Cost, { ...values, createdAt: now, updatedAt: now });
      const paths = given.attachments?.length
        ? await this.files.attach(unit, me, { costId: cost.id }, given.attachments)
        : [];
      const after = audited(cost, paths);
      await this.audit.write(unit, me, { action: 'cost.create', target: `costs/${cost.id}`, after });
      return CostDto.from(cost, paths);
    });
  }

  /**
   * Changes only the given fields; a PATCH that changes nothing writes nothing.
   * @throws {CostNotFound}, the errors of {@link changedCost}, {PaidByAnother}, UnknownProject, UnknownAttachment,
   * ChangedMeanwhileError.
   */
  update(me: CurrentUser, id: number, given: UpdateCostDto, ifMatch: IfMatch): Promise<CostDto> {
    return this.transactions.run(async (unit) => {
      const before = await unit.lock(Cost, { id });
      if (!before) throw new FinanceErrors.CostNotFound({ id });
      const values = changedCost(before, given);
      if (values.projectId !== before.projectId) await this.holdProject(unit, values.projectId);
      const after = { ...before, ...values };
      if (after.recurringEndDate !== before.recurringEndDate) await this.refuseTwicePaid(unit, after);
      const pathsBefore = await this.files.pathsOf(unit, id);
      const paths =
        given.attachments === undefined
          ? pathsBefore
          : await this.files.attach(unit, me, { costId: id }, given.attachments ?? []);
      const changed = differences(audited(before, pathsBefore), audited(after, paths));
      if (changed) {
        const current = CostDto.withRevision(before, pathsBefore);
        ifMatch.check(current, current.revision);
        await unit.update(Cost, { id }, { ...values, updatedAt: this.clock.now() });
        await this.audit.write(unit, me, { action: 'cost.update', target: `costs/${id}`, ...changed });
      }
      return CostDto.withRevision(after, paths);
    });
  }

  /**
   * Deletes a cost with its instances, and the files that no other cost uses.
   * @returns the bin entry.
   * @throws {CostNotFound}
   */
  remove(me: CurrentUser, id: number): Promise<Binned | null> {
    return this.transactions.run(async (unit) => {
      const cost = await unit.lock(Cost, { id });
      if (!cost) throw new FinanceErrors.CostNotFound({ id });
      const before = audited(cost, await this.files.pathsOf(unit, id));
      const only = await this.files.onlyOf(unit, { costId: id });
      const entry = await this.bin.remove(
        unit,
        me,
        { entity: Cost, ids: [id] },
        { entity: this.files.entity, ids: only },
      );
      await this.audit.write(unit, me, { action: 'cost.delete', target: `costs/${id}`, before });
      return entry;
    });
  }

  /** A cost that ended by a price change does not go on beside its successor. @throws {PaidByAnother} */
  private async refuseTwicePaid(unit: UnitOfWork, cost: Row<Cost>): Promise<void> {
    const [successor] = await this.queries.successorOf({ id: cost.id }, unit);
    if (successor && cost.recurringType && (cost.recurringEndDate ?? successor.date) >= firstOfItsMonth(successor.date))
      throw new FinanceErrors.PaidByAnother({ day: shownDay(successor.date) });
  }

  /** @throws {UnknownProject} */
  private async holdProject(unit: UnitOfWork, id: number | null): Promise<void> {
    if (id !== null && !(await this.projects.hold(unit, id))) throw new FinanceErrors.UnknownProject();
  }
}
