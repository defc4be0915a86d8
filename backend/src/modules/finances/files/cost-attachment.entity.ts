import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CostFile } from './cost-file.entity';
import { Cost } from '../cost.entity';

/** A cost's use of a file. A file in use cannot be deleted. */
@Entity({ name: 'cost_attachments' })
@Index('ix_cost_attachments_file_id', ['fileId'])
export class CostAttachment {
  @ForeignKey(() => Cost, { name: 'fk_cost_attachments_cost', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'cost_id', type: 'int' })
  costId: number;
  @ForeignKey(() => CostFile, { name: 'fk_cost_attachments_file' })
  @PrimaryColumn({ name: 'file_id', type: 'int' })
  fileId: number;
  /** From 0, in the order the cost lists its files. */
  @Column({ type: 'int' }) position: number;
}
