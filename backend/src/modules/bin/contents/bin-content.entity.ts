import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { BinEntry } from '../bin-entry.entity';

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
