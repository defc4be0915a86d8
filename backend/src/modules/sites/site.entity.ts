import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../platform/database';
import { Project } from '../project-records/project.entity';
import { SITES_LIST, type SiteOutcome, type SiteProblem } from './site.constants';

/** The state of a project's website at the last check. */
@Table({ name: 'sites', lists: [SITES_LIST], backup: true, texts: ['url', 'title'] })
@Index('ux_sites_project_id', ['projectId'], { unique: true })
export class Site {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => Project, { name: 'project_id', onDelete: 'CASCADE' }) projectId: number;
  /** The website checked; outdated once the project has another one. */
  @Column({ type: 'varchar', length: 2048 }) url: string;
  @Column({ name: 'checked_at', type: 'datetime', precision: 3 }) checkedAt: Date;
  @Column({ type: 'varchar', length: 8 }) outcome: SiteOutcome;
  @Column({ type: 'varchar', length: 24, nullable: true }) problem: SiteProblem | null;
  /** Of the last answer, after redirects. */
  @Column({ type: 'int', nullable: true }) status: number | null;
  @Column({ name: 'response_ms', type: 'int', nullable: true }) responseMs: number | null;
  /** null while it is up. */
  @Column({ name: 'down_since', type: 'datetime', precision: 3, nullable: true }) downSince: Date | null;
  /** Scheduled checks that failed in a row. */
  @Column({ type: 'int' }) failures: number;
  /** Whether admins were notified that it is down. */
  @Column({ name: 'is_told', type: 'boolean' }) isTold: boolean;
  @Column({ name: 'certificate_until', type: 'datetime', precision: 3, nullable: true }) certificateUntil: Date | null;
  /** When admins should be warned that the certificate expires. */
  @Column({ name: 'certificate_soon_at', type: 'datetime', precision: 3, nullable: true })
  certificateSoonAt: Date | null;
  /** The expiry that admins were last notified of. */
  @Column({ name: 'certificate_told', type: 'datetime', precision: 3, nullable: true }) certificateTold: Date | null;
  /** Whether `http://` redirects to `https://`; null without an answer. */
  @Column({ name: 'leads_to_https', type: 'boolean', nullable: true }) leadsToHttps: boolean | null;
  @Column({ type: 'varchar', length: 300, nullable: true }) title: string | null;
  /** Whether its page looked like WordPress; null: no page was read. */
  @Column({ name: 'is_wordpress', type: 'boolean', nullable: true }) isWordpress: boolean | null;
}
