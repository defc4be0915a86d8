import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database/table';

/** What was deleted by one person at once. */
export const BIN_KINDS = ['task', 'project', 'comment', 'cost', 'attachment', 'folder', 'file', 'account'] as const;
export type BinKind = (typeof BIN_KINDS)[number];

@Table({ name: 'bin_entries', lists: [], lasting: true, texts: ['label', 'words'] })
@Index('ix_bin_entries_deleted_at', ['deletedAt'])
export class BinEntry {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 16 }) kind: BinKind;
  /** What people call it; of several things, the first. */
  @Column({ type: 'varchar', length: 255 }) label: string;
  /** How many things were deleted at once, without what belongs to them. */
  @Column({ type: 'int' }) things: number;
  /** What it is found by, folded. */
  @Column({ type: 'text' }) words: string;
  /** An account that may be gone itself. */
  @Column({ name: 'deleted_by', type: 'int' }) deletedBy: number;
  @Column({ name: 'deleted_at', type: 'datetime', precision: 3 }) deletedAt: Date;
}
