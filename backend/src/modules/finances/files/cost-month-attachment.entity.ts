import { Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Table } from '../../../platform/database/table';
import { COSTS_LIST } from '../cost.constants';
import { CostFile } from './cost-file.entity';
import { CostMonth } from '../cost-month.entity';

/** A month's use of a file: its invoice. */
@Table({ name: 'cost_month_attachments', lists: [COSTS_LIST], backup: true })
@Index('ix_cost_month_attachments_file_id', ['fileId'])
export class CostMonthAttachment {
  @ForeignKey(() => CostMonth, { name: 'fk_cost_month_attachments_month', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'cost_month_id', type: 'int' })
  costMonthId: number;
  @ForeignKey(() => CostFile, { name: 'fk_cost_month_attachments_file' })
  @PrimaryColumn({ name: 'file_id', type: 'int' })
  fileId: number;
  /** From 0, in the order of the month's files. */
  @Column({ type: 'int' }) position: number;
}
