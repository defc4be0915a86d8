import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../platform/database';

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

/** A part of the JSON with an entry's rows: MariaDB's TEXT holds 65,535 bytes. */
@Table({ name: 'bin_contents', lists: [], backup: true, strings: ['content'] })
@Index('ix_bin_contents_entry', ['entryId', 'document', 'part'])
export class BinContent {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => BinEntry, { name: 'entry_id', onDelete: 'CASCADE' }) entryId: number;
  /** 0 for rows deleted with the entry; else the entry that passed on rows it could not restore. */
  @Column({ type: 'int' }) document: number;
  @Column({ type: 'int' }) part: number;
  @Column({ type: 'text' }) content: string;
}

/** A row in an entry, or one that must exist for the entry to be restored. */
@Table({ name: 'bin_rows', lists: [], backup: true, strings: ['tableName'] })
@Index('ix_bin_rows_entry', ['entryId'])
@Index('ix_bin_rows_row', ['tableName', 'rowId'])
export class BinRow {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => BinEntry, { name: 'entry_id', onDelete: 'CASCADE' }) entryId: number;
  @Column({ name: 'table_name', type: 'varchar', length: 64 }) tableName: string;
  @Column({ name: 'row_id', type: 'int' }) rowId: number;
  @Column({ name: 'is_needed', type: 'boolean' }) isNeeded: boolean;
}

/** A stored file kept by an entry. */
@Table({
  name: 'bin_files',
  lists: [],
  backup: true,
  strings: ['storageKey'],
  file: { column: 'storageKey' },
})
@Index('ix_bin_files_entry', ['entryId'])
@Index('ix_bin_files_storage_key', ['storageKey'])
export class BinFile {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => BinEntry, { name: 'entry_id', onDelete: 'CASCADE' }) entryId: number;
  @Column({ name: 'storage_key', type: 'varchar', length: 128 }) storageKey: string;
}
