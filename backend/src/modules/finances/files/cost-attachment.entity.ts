import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CostFile } from './cost-file.entity';
import { Cost } from '../cost.entity';

/** A cost's use of a file. A file in use cannot be deleted. */
@Entity({ name: 'cost_attachments' })
@Index('ix_cost_attachments_file_id', ['fileId'])
export class CostAttachment {
  @PrimaryColumn({ name: 'cost_id', type: 'int' }) costId: number;
  @ManyToOne(() => Cost, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'cost_id', foreignKeyConstraintName: 'fk_cost_attachments_cost' })
  cost?: Relation<Cost>;

  @PrimaryColumn({ name: 'file_id', type: 'int' }) fileId: number;
  @ManyToOne(() => CostFile)
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'fk_cost_attachments_file' })
  file?: Relation<CostFile>;

  /** From 0, in the order the cost lists its files. */
  @Column({ type: 'int' }) position: number;
}
