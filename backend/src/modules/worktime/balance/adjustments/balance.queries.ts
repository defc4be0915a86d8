import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, type OfUser, Queries, type Row } from '../../../../platform/database';
import { WorkDay } from '../../calendar/work-day.entity';
import { WorkAdjustment } from './work-adjustment.entity';

export type AdjustmentRow = Row<WorkAdjustment>;

const TABLES = { work_adjustments: WorkAdjustment, work_days: WorkDay };

@Injectable()
export class BalanceQueries extends Queries(TABLES, (query) => ({
  adjustments: query((db, p: OfUser) =>
    db
      .selectFrom('work_adjustments')
      .select(columnsOf(WorkAdjustment))
      .where('userId', '=', p.userId)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc'),
  ),
  firstDay: query((db, p: OfUser) =>
    db.selectFrom('work_days').select('workDate').where('userId', '=', p.userId).orderBy('workDate').limit(sql.lit(1)),
  ),
})) {}
