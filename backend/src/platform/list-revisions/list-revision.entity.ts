import { Column, PrimaryColumn } from 'typeorm';
import { Table } from '../database/table';

/** The revision of one polled list; a value is random and never used twice, a rolled-back one included. */
@Table({ name: 'list_revisions', lists: [], backup: true, strings: ['name', 'revision', 'changes'] })
export class ListRevision {
  @PrimaryColumn({ type: 'varchar', length: 64 }) name: string;
  @Column({ type: 'varchar', length: 32 }) revision: string;
  /** Which rows the latest changes concern, see `list-changes.ts`; null where any may have changed. */
  @Column({ type: 'text', nullable: true }) changes: string | null;
}
