import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database/table';
import { Project } from '../project-records/project.entity';
import { SITES_LIST, type SiteOutcome, type SiteProblem } from './site.constants';

/** A project's website as it was when it was last looked at. */
@Table({ name: 'sites', lists: [SITES_LIST], backup: true, texts: ['url', 'title'] })
@Index('ux_sites_project_id', ['projectId'], { unique: true })
export class Site {
  @PrimaryGeneratedColumn() id: number;
  @ForeignKey(() => Project, { name: 'fk_sites_project', onDelete: 'CASCADE' })
  @Column({ name: 'project_id', type: 'int' })
  projectId: number;
  /** What all of this is about: once the project has another website, none of it counts. */
  @Column({ type: 'varchar', length: 2048 }) url: string;
  @Column({ name: 'checked_at', type: 'datetime', precision: 3 }) checkedAt: Date;
  @Column({ type: 'varchar', length: 8 }) outcome: SiteOutcome;
  @Column({ type: 'varchar', length: 24, nullable: true }) problem: SiteProblem | null;
  /** Of the last answer, after redirects. */
  @Column({ type: 'int', nullable: true }) status: number | null;
  @Column({ name: 'response_ms', type: 'int', nullable: true }) responseMs: number | null;
  /** null while it is up. */
  @Column({ name: 'down_since', type: 'datetime', precision: 3, nullable: true }) downSince: Date | null;
  /** Checks on schedule that failed in a row. */
  @Column({ type: 'int' }) failures: number;
  /** Whether admins know that it is down. */
  @Column({ name: 'is_told', type: 'boolean' }) isTold: boolean;
  @Column({ name: 'certificate_until', type: 'datetime', precision: 3, nullable: true }) certificateUntil: Date | null;
  /** From when on the end of the certificate counts as near. */
  @Column({ name: 'certificate_soon_at', type: 'datetime', precision: 3, nullable: true })
  certificateSoonAt: Date | null;
  /** The end that admins were told of last. */
  @Column({ name: 'certificate_told', type: 'datetime', precision: 3, nullable: true }) certificateTold: Date | null;
  /** Whether `http://` leads to `https://`; null: nothing answers there. */
  @Column({ name: 'leads_to_https', type: 'boolean', nullable: true }) leadsToHttps: boolean | null;
  @Column({ type: 'varchar', length: 300, nullable: true }) title: string | null;
}
