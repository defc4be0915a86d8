import { Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Table } from '../../../platform/database/table';
import { COSTS_LIST } from '../cost.constants';
import { CostFile } from './cost-file.entity';
import { Cost } from '../cost.entity';

/** A cost's use of a file. Files in use cannot be deleted. */
@Table({ name: 'cost_attachments', lists: [COSTS_LIST], backup: true })
@Index('ix_cost_attachments_file_id', ['fileId'])
export class CostAttachment {
  @ForeignKey(() => Cost, { name: 'fk_cost_attachments_cost', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'cost_id', type: 'int' })
  costId: number;
  @ForeignKey(() => CostFile, { name: 'fk_cost_attachments_file' })
  @PrimaryColumn({ name: 'file_id', type: 'int' })
  fileId: number;
  /** From 0, in the order of the cost's files. */
  @Column({ type: 'int' }) position: number;
}
