import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { Project } from '../../project-records/project.entity';
import { TIME_ENTRIES_LIST } from '../time-entries.constants';

/** A project's budget, and whether its hours are billed. Projects without a row are billable and have no budget. */
@Table({ name: 'project_budgets', lists: [TIME_ENTRIES_LIST], backup: true })
@Index('ux_project_budgets_project', ['projectId'], { unique: true })
export class ProjectBudget {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => Project, { name: 'project_id', onDelete: 'CASCADE' }) projectId: number;
  @Column({ type: 'int', nullable: true }) minutes: number | null;
  /** EUR cents. */
  @Column({ type: 'int', nullable: true }) cents: number | null;
  @Column({ name: 'is_billable', type: 'boolean' }) isBillable: boolean;
}
