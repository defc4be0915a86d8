import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { Clock } from '../../../platform/clock/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { InvalidFieldError } from '../../../platform/errors/app-error';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { workDate } from '../calendar/calendar';
import { AdjustmentDto, type AdjustmentInputDto } from '../dto/balance.dto';
import { WorktimeErrors } from '../worktime.errors';
import { adjustmentProblem } from './adjustment-problem';
import { WorkAdjustment } from './adjustments/work-adjustment.entity';

/** The audit log outlives an erasure, so it has no reasons. */
const audited = ({ reason, ...adjustment }: AdjustmentDto) => adjustment;

/** Rows that admins add to balances and to leave. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** A new start value replaces the former ones. @throws {UserNotFound} @throws {InvalidFieldError} */
  async add(me: CurrentUser, { user_id: userId, days, until = null, ...given }: AdjustmentInputDto) {
    const today = workDate(this.clock.now().getTime(), this.config.studio.timezone);
    const problem = adjustmentProblem({ ...given, days, until }, today);
    if (problem) throw new InvalidFieldError(...problem);
    return this.transactions.run(async (unit) => {
      const [user] = await this.users.hold(unit, [userId]);
      if (!user) throw new UserErrors.UserNotFound({ id: userId });
      const former = given.kind === 'start' ? await unit.lock(WorkAdjustment, { userId, kind: 'start' }) : undefined;
      if (former) await unit.delete(WorkAdjustment, { id: former.id, userId });
      const added = { ...given, userId, halfDays: days * 2, until, createdById: me.id, createdAt: this.clock.now() };
      const adjustment = AdjustmentDto.from(await unit.insert(WorkAdjustment, added));
      const target = `work_adjustments/${adjustment.id}`;
      await this.audit.write(unit, me, {
        ...{ action: 'worktime.adjust', target },
        ...(former && { before: audited(AdjustmentDto.from(former)) }),
        after: audited(adjustment),
      });
      return adjustment;
    });
  }

  /** @throws {AdjustmentNotFound} */
  async delete(me: CurrentUser, id: number): Promise<void> {
    await this.transactions.run(async (unit) => {
      const before = await unit.lock(WorkAdjustment, { id });
      if (!before) throw new WorktimeErrors.AdjustmentNotFound({ id });
      await unit.delete(WorkAdjustment, { id, userId: before.userId });
      const target = `work_adjustments/${id}`;
      const deleted = {
        action: 'worktime.delete-adjustment',
        target,
        before: audited(AdjustmentDto.from(before)),
      } as const;
      await this.audit.write(unit, me, deleted);
    });
  }
}
