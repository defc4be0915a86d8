import { Column, PrimaryColumn } from 'typeorm';
import { Table } from '../database/table';

/** The revision of a polled list: random and never reused, not even after a rollback. */
@Table({ name: 'list_revisions', lists: [], backup: true, strings: ['name', 'revision', 'changes'] })
export class ListRevision {
  @PrimaryColumn({ type: 'varchar', length: 64 }) name: string;
  @Column({ type: 'varchar', length: 32 }) revision: string;
  /** The rows that the latest changes concern (see `list-changes.ts`); null: any rows. */
  @Column({ type: 'text', nullable: true }) changes: string | null;
}
