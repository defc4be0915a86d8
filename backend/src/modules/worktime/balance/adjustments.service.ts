import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { Clock } from '../../../platform/clock/clock';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { InvalidFieldError } from '../../../platform/errors/app-error';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { AdjustmentDto, type AdjustmentInputDto } from '../dto/balance.dto';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeErrors } from '../worktime.errors';
import { adjustmentProblem } from './adjustment-problem';
import { BalanceService } from './balance.service';
import { type AdjustmentRow, BalanceQueries } from './adjustments/balance.queries';
import { WorkAdjustment } from './adjustments/work-adjustment.entity';

/** The audit log outlives an erasure, so it has no reasons. */
const audited = (row: AdjustmentRow) => ({ ...AdjustmentDto.from(row), reason: undefined });

/** Rows that admins add to balances and to leave. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly queries: BalanceQueries,
    private readonly balance: BalanceService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
    private readonly days: WorktimeDaysService,
  ) {}

  /** A new start value replaces the former ones. @throws {UserNotFound} @throws {InvalidFieldError} */
  async add(me: CurrentUser, { user_id: userId, days, until = null, ...given }: AdjustmentInputDto) {
    return this.transactions.run(async (unit) => {
      const [user] = await this.users.hold(unit, [userId]);
      if (!user) throw new UserErrors.UserNotFound({ id: userId });
      const rows = await this.queries.adjustments({ userId }, unit);
      const begins = (await this.balance.startsOn(userId, rows, unit)) ?? undefined;
      const problem = adjustmentProblem({ ...given, days, until }, this.days.viewRules().today, begins);
      if (problem) throw new InvalidFieldError(...problem);
      const former = given.kind === 'start' ? await unit.lock(WorkAdjustment, { userId, kind: 'start' }) : undefined;
      if (former) await unit.delete(WorkAdjustment, { id: former.id, userId });
      const added = { ...given, userId, halfDays: days * 2, until, createdById: me.id, createdAt: this.clock.now() };
      const row = await unit.insert(WorkAdjustment, added);
      const states = { ...(former && { before: audited(former) }), after: audited(row) };
      await this.audit.write(unit, me, { action: 'worktime.adjust', target: `work_adjustments/${row.id}`, ...states });
      return AdjustmentDto.from(row);
    });
  }

  /** @throws {AdjustmentNotFound} */
  async delete(me: CurrentUser, id: number): Promise<void> {
    await this.transactions.run(async (unit) => {
      const before = await unit.lock(WorkAdjustment, { id });
      if (!before) throw new WorktimeErrors.AdjustmentNotFound({ id });
      await unit.delete(WorkAdjustment, { id, userId: before.userId });
      const deleted = { action: 'worktime.delete-adjustment', target: `work_adjustments/${id}` } as const;
      await this.audit.write(unit, me, { ...deleted, before: audited(before) });
    });
  }
}
