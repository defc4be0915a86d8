import { Column, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { COSTS_LIST } from '../cost.constants';
import { Cost, CostMonth } from '../cost.entity';
import { COSTS_FOLDER } from './cost-file-name';
import { User } from '../../users/user.entity';

/** An uploaded file, whether or not a cost uses it yet. */
@Table({
  name: 'cost_files',
  lists: [COSTS_LIST],
  backup: true,
  texts: ['name'],
  secret: ['token'],
  strings: ['type'],
  file: { column: 'token', folder: COSTS_FOLDER, hasNames: true },
})
@Index('ux_cost_files_token', ['token'], { unique: true })
@Index('ix_cost_files_created_at', ['createdAt'])
@Index('ix_cost_files_uploaded_by', ['uploadedBy'])
export class CostFile {
  @PrimaryGeneratedColumn() id: number;
  /** The second part of its storage key. */
  @Column({ type: 'varchar', length: 32 }) token: string;
  /** The uploaded file's name, made safe for links. */
  @Column({ type: 'varchar', length: 255 }) name: string;
  /** Media type, checked against the content. */
  @Column({ type: 'varchar', length: 127 }) type: string;
  /** Bytes. */
  @Column({ type: 'int' }) size: number;
  @Reference(() => User, { name: 'uploaded_by', onDelete: 'SET NULL' }) uploadedBy: number | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}

/** A cost's use of a file. Files in use cannot be deleted. */
@Table({ name: 'cost_attachments', lists: [COSTS_LIST], backup: true })
@Index('ix_cost_attachments_file_id', ['fileId'])
export class CostAttachment {
  @Reference(() => Cost, { name: 'cost_id', onDelete: 'CASCADE', primary: true }) costId: number;
  @Reference(() => CostFile, { name: 'file_id', primary: true }) fileId: number;
  /** From 0, in the order of the cost's files. */
  @Column({ type: 'int' }) position: number;
}

/** A month's use of a file: its invoice. */
@Table({ name: 'cost_month_attachments', lists: [COSTS_LIST], backup: true })
@Index('ix_cost_month_attachments_file_id', ['fileId'])
export class CostMonthAttachment {
  @ForeignKey(() => CostMonth, { name: 'fk_cost_month_attachments_month', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'cost_month_id', type: 'int' })
  costMonthId: number;
  @Reference(() => CostFile, { name: 'file_id', primary: true }) fileId: number;
  /** From 0, in the order of the month's files. */
  @Column({ type: 'int' }) position: number;
}
