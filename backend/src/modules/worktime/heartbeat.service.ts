import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import { isRetryable } from '../../platform/database/database-errors';
import { PreparedStatements, type WriteStatement } from '../../platform/database/prepared-statements';
import { startOfDay } from './calendar';
import type { WorktimeStatusDto } from './dto/worktime.dto';
import { rowFromInstant } from './session-row';
import { SettlementService } from './settlement.service';
import { WorktimeDaysService } from './worktime-days.service';
import { WorktimeSignalsService } from './worktime-signals.service';

/** The most frequent call of the product: nearly always it renews an open session, with one conditional statement. */
@Injectable()
export class HeartbeatService {
  private readonly renewOpen: WriteStatement;

  constructor(
    private readonly signals: WorktimeSignalsService,
    private readonly settlement: SettlementService,
    private readonly days: WorktimeDaysService,
    private readonly clock: Clock,
    statements: PreparedStatements,
  ) {
    this.renewOpen = statements.prepareWrite(
      'UPDATE work_sessions SET last_heartbeat_at = CASE WHEN last_heartbeat_at < ? THEN ? ELSE last_heartbeat_at END ' +
        'WHERE open_marker = ? AND last_heartbeat_at > ? AND start_at >= ?',
    );
  }

  /**
   * With consent it renews the open session or clocks in; without it changes nothing.
   *
   * @param revision of the person's work time when the request began.
   */
  async beat(me: CurrentUser, revision: string): Promise<WorktimeStatusDto> {
    if (!me.workConsent) return this.days.status(me, revision);
    if (await this.renewed(me.id)) return this.days.today(me.id, me.workConsent, revision);
    return this.signals.heartbeat(me);
  }

  /** False when there is no open session, or one that has to be settled first. */
  private async renewed(userId: number): Promise<boolean> {
    const { idleMs, zone } = this.settlement.rules;
    const now = this.clock.now().getTime();
    const at = rowFromInstant(now);
    const limits = [rowFromInstant(now - idleMs), rowFromInstant(startOfDay(now, zone))];
    try {
      return (await this.renewOpen([at, at, userId, ...limits])) > 0;
    } catch (error) {
      // It lost against a transaction about the same session; in its turn it will see what came of that.
      if (isRetryable(error)) return false;
      throw error;
    }
  }
}
