import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService, differences } from '../../../platform/audit';
import type { Binned, IfMatch } from '../../../platform/http';
import { Clock, lastDayOf, shownDay } from '../../../platform/clock';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import { type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import { BinService } from '../../bin/bin.service';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { CostFilesService } from '../files/cost-files.service';
import { paymentIn } from '../arithmetic/own-month';
import { priceChange } from '../arithmetic/price-change';
import { firstOfItsMonth, paymentsFrom } from '../arithmetic/recurrence';
import { Cost, CostMonth } from '../cost.entity';
import { CostDto } from '../dto/cost.dto';
import type { CreateCostDto, PriceChangeDto, UpdateCostDto } from '../dto/cost-input.dto';
import type { PriceChangePreviewDto } from '../dto/cost-month.dto';
import { FinanceErrors } from '../finances.errors';
import { type CostRow, FinanceQueries } from '../finances.queries';
import { amounts, audited, changedCost, isSamePrice, newCost } from './cost-values';

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
    private readonly day: StudioDateService,
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
   * Ends the cost, and creates its successor at the new price with the same files and the later months' own values. A change
   * already entered for a later month then follows the new cost. From the cost's own month on, only its price changes.
   * @returns the new cost.
   * @throws {CostNotFound}, {NotRecurring}, {PriceChangeEarly}, {PriceChangeLate}, {SamePrice}, BruttoMismatch.
   */
  changePrice(me: CurrentUser, id: number, given: PriceChangeDto): Promise<CostDto> {
    return this.transactions.run(async (unit) => {
      const before = await unit.lock(Cost, { id });
      if (!before) throw new FinanceErrors.CostNotFound({ id });
      const { date, formerEnd, recurringDay, price } = planned(before, given);
      const now = this.clock.now();
      const paths = await this.files.pathsOf(unit, id);
      const update = async (changes: Partial<Pick<Row<Cost>, 'netto' | 'vat' | 'brutto' | 'recurringEndDate'>>) => {
        await unit.update(Cost, { id }, { ...changes, updatedAt: now });
        const changed = differences(audited(before, paths), audited({ ...before, ...changes }, paths));
        await this.audit.write(unit, me, { action: 'cost.update', target: `costs/${id}`, ...changed });
      };
      if (date === before.date) {
        await update(price);
        return CostDto.from({ ...before, ...price }, paths);
      }
      const { id: _, ...values } = before;
      const fresh = { replacesId: null, renewalTold: null, createdAt: now, updatedAt: now };
      const cost = await unit.insert(Cost, { ...values, ...price, date, recurringDay, ...fresh });
      await unit.update(Cost, { replacesId: id }, { replacesId: cost.id });
      await unit.update(Cost, { id: cost.id }, { replacesId: id });
      const after = { ...cost, replacesId: id };
      const months = (await unit.lockAll(CostMonth, { costId: id })).filter(({ month }) => month >= date.slice(0, 7));
      if (months.length) await unit.update(CostMonth, { id: months.map((month) => month.id) }, { costId: cost.id });
      if (paths.length) await this.files.attach(unit, me, { costId: cost.id }, paths);
      await update({ recurringEndDate: formerEnd });
      await this.audit.write(unit, me, {
        action: 'cost.create',
        target: `costs/${cost.id}`,
        after: { ...audited(after, paths), ...(months.length && { months: months.map(({ month }) => month) }) },
      });
      return CostDto.from(after, paths);
    });
  }

  /** What {@link changePrice} would change in the sums until the current month. @throws the same errors. */
  async previewPriceChange(id: number, given: PriceChangeDto): Promise<PriceChangePreviewDto> {
    const [[cost], own] = await Promise.all([this.queries.byId({ id }), this.queries.ownOfCost({ costId: id })]);
    if (!cost) throw new FinanceErrors.CostNotFound({ id });
    const { date, price } = planned(cost, given);
    const priced = own.filter(({ month, netto, isSkipped }) => {
      return netto !== null && !isSkipped && month >= date.slice(0, 7) && paymentIn(month, cost);
    });
    const skipped = new Set([...own.filter(({ isSkipped }) => isSkipped), ...priced].map(({ month }) => month));
    const until = lastDayOf(this.day.today().slice(0, 7));
    const months: string[] = [];
    let next: string | null = null;
    for (const day of paymentsFrom(firstOfItsMonth(date), { ...cost, skipped })) {
      if (day > until) {
        next = day;
        break;
      }
      months.push(day.slice(0, 7));
    }
    const change = (amount: 'netto' | 'brutto') =>
      new Big(price[amount]).minus(cost[amount]).times(months.length).toNumber();
    return {
      date,
      months,
      netto: change('netto'),
      brutto: change('brutto'),
      own_months: priced.map(({ month }) => month),
      next,
    };
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

/** @throws {NotRecurring} @throws {PriceChangeEarly} @throws {PriceChangeLate} @throws {SamePrice} @throws {BruttoMismatch} */
function planned(cost: CostRow, { from, netto, vat, brutto }: PriceChangeDto) {
  if (!cost.isRecurring || !cost.recurringType) throw new FinanceErrors.NotRecurring();
  const change = priceChange(from, cost);
  if (change === 'early') throw new FinanceErrors.PriceChangeEarly();
  if (change === 'late') throw new FinanceErrors.PriceChangeLate();
  const price = amounts(new Big(netto), new Big(vat ?? cost.vat), brutto);
  if (isSamePrice(price, cost)) throw new FinanceErrors.SamePrice();
  return { ...change, price };
}
