import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../platform/database';
import { Project } from '../project-records/project.entity';
import { SITES_LIST, type SiteProblem } from './site.constants';

/** A scheduled check of a project's website. Skipped checks leave no row. */
@Table({ name: 'site_checks', lists: [SITES_LIST], backup: true, strings: ['day'] })
@Index('ix_site_checks_project_at', ['projectId', 'checkedAt'])
@Index('ix_site_checks_checked_at', ['checkedAt'])
export class SiteCheck {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => Project, { name: 'project_id', onDelete: 'CASCADE' }) projectId: number;
  @Column({ name: 'checked_at', type: 'datetime', precision: 3 }) checkedAt: Date;
  /** The studio's day, `YYYY-MM-DD`. */
  @Column({ type: 'varchar', length: 10 }) day: string;
  /** null if it was up. */
  @Column({ type: 'varchar', length: 24, nullable: true }) problem: SiteProblem | null;
  @Column({ type: 'int', nullable: true }) status: number | null;
  @Column({ name: 'response_ms', type: 'int', nullable: true }) responseMs: number | null;
}
