import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database';

/** What a user deleted at once. */
export const BIN_KINDS = [
  'task',
  'project',
  'comment',
  'cost',
  'cost-month',
  'attachment',
  'folder',
  'file',
  'time-entry',
  'account',
] as const;
export type BinKind = (typeof BIN_KINDS)[number];

@Table({ name: 'bin_entries', lists: [], backup: true, texts: ['label', 'words'] })
@Index('ix_bin_entries_deleted_at', ['deletedAt'])
export class BinEntry {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 16 }) kind: BinKind;
  /** Title of the first item. */
  @Column({ type: 'varchar', length: 255 }) label: string;
  /** The number of items deleted at once, without dependent rows. */
  @Column({ type: 'int' }) things: number;
  /** Searchable text, normalized. */
  @Column({ type: 'text' }) words: string;
  /** The account may no longer exist. */
  @Column({ name: 'deleted_by', type: 'int' }) deletedBy: number;
  @Column({ name: 'deleted_at', type: 'datetime', precision: 3 }) deletedAt: Date;
}
