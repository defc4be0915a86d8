import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService, differences } from '../../../platform/audit';
import { Clock, lastDayOf, monthAfter } from '../../../platform/clock';
import { type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import { contentHash, type IfMatch } from '../../../platform/http';
import { InvalidFieldError } from '../../../platform/errors/app-error';
import { nextPayment, paidBetween, paymentIn } from '../arithmetic/own-month';
import type { RecurringCost } from '../arithmetic/recurrence';
import { MAX_ATTACHMENTS } from '../cost.constants';
import { Cost, CostMonth } from '../cost.entity';
import { CostDto } from '../dto/cost.dto';
import { tooManyFiles } from '../dto/cost-fields';
import type { ChangeCostMonthDto, PaidDto } from '../dto/cost-month.dto';
import { pathsOf } from '../costs/cost-list.service';
import { audited } from '../costs/cost-values';
import { CostFilesService } from '../files/cost-files.service';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import { FinanceErrors } from '../finances.errors';
import { type CostRow, FinanceQueries, type OwnMonthRow } from '../finances.queries';
import { changedMonth, type CostMonthValues, NO_DIFFERENCES, valuesOf } from './cost-month-values';

/** A month of a cost. */
interface CostMonthKey {
  id: number;
  /** `YYYY-MM`. */
  month: string;
}

interface ShownMonth {
  cost: CostRow;
  /** Undefined if the month is like the others. */
  row: OwnMonthRow | undefined;
  usualDate: string;
  /** The cost's own files, and those of the month. */
  costPaths: string[];
  paths: string[];
}

interface LockedMonth extends ShownMonth {
  cost: Row<Cost>;
  row: Row<CostMonth> | undefined;
}

const auditedMonth = (values: CostMonthValues, attachments: readonly string[]) => {
  return { ...valuesOf(values), attachments };
};

/** @throws {NoPayment} */
function usualDateIn(month: string, cost: RecurringCost): string {
  const date = paymentIn(month, cost);
  if (!date) throw new FinanceErrors.NoPayment({ month });
  return date;
}

@Injectable()
export class CostMonthsService {
  constructor(
    private readonly queries: FinanceQueries,
    private readonly files: CostFilesService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
    private readonly day: StudioDateService,
  ) {}

  /** @throws {CostNotFound} @throws {NoPayment} */
  async get({ id, month }: CostMonthKey): Promise<CostDto> {
    const [rows, [own], paths] = await Promise.all([
      this.queries.byId({ id }),
      this.queries.ownOf({ costId: id, month }),
      this.files.pathsOfMonth(id, month),
    ]);
    const [cost] = rows;
    if (!cost) throw new FinanceErrors.CostNotFound({ id });
    return this.shown({ cost, row: own, usualDate: usualDateIn(month, cost), costPaths: pathsOf(rows), paths });
  }

  /** @param from a month, `YYYY-MM`. @throws {CostNotFound} */
  async paid(id: number, from?: string): Promise<PaidDto> {
    const [[cost], own] = await Promise.all([this.queries.byId({ id }), this.queries.ownOfCost({ costId: id })]);
    if (!cost) throw new FinanceErrors.CostNotFound({ id });
    const month = this.day.today().slice(0, 7);
    const { netto, brutto, ...paid } = paidBetween(`${from ?? cost.date.slice(0, 7)}-01`, lastDayOf(month), cost, own);
    const next = nextPayment(from && from > month ? from : monthAfter(month), cost, cost.isRecurring ? own : []);
    return { ...paid, netto: netto.toNumber(), brutto: brutto.toNumber(), next };
  }

  /**
   * Changes a month of a recurring cost alone.
   * @throws {CostNotFound} @throws {NoPayment} @throws {OnlyRecurringMonths} @throws {BruttoMismatch}
   * @throws {DateOutsideMonth} @throws {UnknownAttachment} @throws {ChangedMeanwhileError}
   */
  change(me: CurrentUser, place: CostMonthKey, given: ChangeCostMonthDto, ifMatch: IfMatch): Promise<CostDto> {
    return this.transactions.run(async (unit) => {
      const locked = await this.lock(unit, place);
      if (!locked.cost.isRecurring) throw new FinanceErrors.OnlyRecurringMonths();
      const paths = given.attachments === null ? [] : given.attachments;
      const values = changedMonth(locked.cost, locked.usualDate, locked.row ?? NO_DIFFERENCES, given);
      return this.write(unit, me, place, locked, { values, paths, ifMatch });
    });
  }

  /**
   * Adds files to a month, or to a cost that is paid once.
   * @throws {CostNotFound} @throws {NoPayment} @throws {UnknownAttachment}
   */
  addInvoices(me: CurrentUser, place: CostMonthKey, added: readonly string[]): Promise<CostDto> {
    return this.transactions.run(async (unit) => {
      const locked = await this.lock(unit, place);
      const { cost, row, costPaths, paths } = locked;
      const all = (before: string[]) => {
        const files = [...new Set([...before, ...added])];
        if (files.length <= MAX_ATTACHMENTS) return files;
        throw new InvalidFieldError('attachments', tooManyFiles({ field: 'attachments', max: MAX_ATTACHMENTS }));
      };
      if (cost.isRecurring)
        return this.write(unit, me, place, locked, { values: row ?? NO_DIFFERENCES, paths: all(paths) });
      const after = await this.files.attach(unit, me, { costId: cost.id }, all(costPaths));
      const changed = differences(audited(cost, costPaths), audited(cost, after));
      if (changed) {
        await unit.update(Cost, { id: cost.id }, { updatedAt: this.clock.now() });
        await this.audit.write(unit, me, { action: 'cost.update', target: `costs/${cost.id}`, ...changed });
      }
      return this.shown({ ...locked, costPaths: after });
    });
  }

  /** Makes room for a month from the bin. @returns the cost that is paid in it: the former one, or a successor. */
  async beforeRestore(unit: UnitOfWork, costId: number, month: string): Promise<number> {
    const paid = await this.paidIn(unit, costId, month);
    const row = await unit.lock(CostMonth, { costId: paid, month });
    const paths = row ? await this.files.pathsOfMonth(paid, month, unit) : [];
    if (row && !differences(auditedMonth(NO_DIFFERENCES, []), auditedMonth(row, paths)))
      await unit.delete(CostMonth, { id: row.id });
    return paid;
  }

  private async paidIn(unit: UnitOfWork, costId: number, month: string): Promise<number> {
    for (let id: number | undefined = costId; id !== undefined;) {
      const [cost] = await this.queries.byId({ id }, unit);
      if (cost && paymentIn(month, cost)) return id;
      id = (await this.queries.successorOf({ id }, unit))[0]?.id;
    }
    return costId;
  }

  /** Writes what differs, if anything. A month that is like the others again keeps its row, to which its files can be restored. */
  private async write(
    unit: UnitOfWork,
    me: CurrentUser,
    place: CostMonthKey,
    locked: LockedMonth,
    { values, paths, ifMatch }: { values: CostMonthValues; paths: readonly string[] | undefined; ifMatch?: IfMatch },
  ): Promise<CostDto> {
    const { cost, row } = locked;
    const changed = differences(
      auditedMonth(row ?? NO_DIFFERENCES, locked.paths),
      auditedMonth(values, paths ?? locked.paths),
    );
    const current = this.shown(locked);
    if (!changed) return current;
    ifMatch?.check(current, current.revision);
    const now = this.clock.now();
    const changes = { ...valuesOf(values), updatedAt: now };
    let id = row?.id;
    if (id === undefined) {
      ({ id } = await unit.insert(CostMonth, { costId: cost.id, month: place.month, ...changes, createdAt: now }));
    } else await unit.update(CostMonth, { id }, changes);
    const attached = paths ? await this.files.attach(unit, me, { costId: cost.id, monthId: id }, paths) : locked.paths;
    const states = {
      before: { month: place.month, ...changed.before },
      after: { month: place.month, ...changed.after },
    };
    await this.audit.write(unit, me, { action: 'cost.update', target: `costs/${cost.id}`, ...states });
    return this.shown({ ...locked, row: { ...values, id, costId: cost.id, month: place.month }, paths: attached });
  }

  private async lock(unit: UnitOfWork, { id, month }: CostMonthKey): Promise<LockedMonth> {
    const cost = await unit.lock(Cost, { id });
    if (!cost) throw new FinanceErrors.CostNotFound({ id });
    return {
      cost,
      row: await unit.lock(CostMonth, { costId: id, month }),
      usualDate: usualDateIn(month, cost),
      costPaths: await this.files.pathsOf(unit, id),
      paths: await this.files.pathsOfMonth(id, month, unit),
    };
  }

  private shown({ cost, row, usualDate, costPaths, paths }: ShownMonth): CostDto {
    const instanceOn = usualDate === cost.date ? undefined : usualDate;
    const own = cost.isRecurring ? { own: row, ownAttachments: paths } : {};
    const values = CostDto.inMonth(cost, costPaths, { instanceOn, ...own });
    return { ...values, revision: contentHash(values) };
  }
}
