import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The revision of one polled list; a value is random and never used twice, a rolled-back one included. */
@Entity({ name: 'list_revisions' })
export class ListRevision {
  @PrimaryColumn({ type: 'varchar', length: 64 }) name: string;
  @Column({ type: 'varchar', length: 32 }) revision: string;
  /** Which rows the latest changes concern, see `list-changes.ts`; null where any may have changed. */
  @Column({ type: 'text', nullable: true }) changes: string | null;
}
