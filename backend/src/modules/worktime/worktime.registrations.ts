import { Injectable } from '@nestjs/common';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { RawTables, readOnly, type RawTable } from '../../platform/raw-tables/raw-tables';
import { Absence } from './absences/records/absence.entity';
import { WorkAdjustment } from './balance/adjustments/work-adjustment.entity';
import { WorkDay } from './calendar/work-day.entity';
import { WorkCorrection } from './corrections/work-correction.entity';
import { WorkSession } from './sessions/work-session.entity';
import { WorkTarget } from './targets/work-target.entity';
import { WorktimeQueries } from './worktime.queries';

/**
 * Sessions and days must stay consistent, so work time is corrected on its own screen; here, rows can only be read and
 * deleted.
 */
const seen = (entity: RawTable['entity'], ...columns: string[]): RawTable => ({
  entity,
  columns: readOnly(...columns),
  noInsert: true,
});

@Injectable()
export class WorktimeRegistrations {
  constructor(tables: RawTables, metrics: MetricsService, queries: WorktimeQueries) {
    const asked = ['start_at', 'end_at', 'reason', 'created_at'];
    const decided = ['decided_by_id', 'decided_at', 'answer'];
    const days = ['first_day', 'last_day'];
    const adjusted = ['date', 'minutes', 'half_days', 'until'];
    const instants = ['start_at', 'end_at', 'last_heartbeat_at', 'reopened_at'];
    tables.register(
      seen(WorkDay, 'user_id', 'work_date', 'answered_at'),
      seen(WorkTarget, 'user_id', 'valid_from', 'weekly_minutes', 'working_days', 'region', 'leave_days'),
      seen(WorkCorrection, 'user_id', 'work_date', 'state', 'breaks', ...asked, ...decided),
      seen(Absence, 'user_id', 'kind', 'state', ...days, 'is_half', 'reason', 'created_at', ...decided),
      seen(WorkAdjustment, 'user_id', 'kind', ...adjusted, 'reason', 'created_at', 'created_by_id'),
      seen(WorkSession, 'user_id', 'day_id', ...instants, 'ended_by', 'open_marker'),
    );
    metrics.gauges({ work_sessions_open: 'People who are at work' }, [], async (set) => {
      const [open] = await queries.countOpen();
      set('work_sessions_open', open?.total ?? 0);
    });
  }
}
