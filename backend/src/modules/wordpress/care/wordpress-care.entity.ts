import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../../platform/database';
import { Project } from '../../project-records/project.entity';
import { Task } from '../../tasks/task.entity';
import { WORDPRESS_LIST } from '../wordpress.constants';

/** A site's part of a month's care round. */
@Table({ name: 'wordpress_care', lists: [WORDPRESS_LIST], backup: true, strings: ['month', 'items'] })
@Index('ux_wordpress_care_month_project', ['month', 'projectId'], { unique: true })
@Index('ix_wordpress_care_task', ['taskId'])
@Index('ix_wordpress_care_project', ['projectId'])
export class WordpressCare {
  @PrimaryGeneratedColumn() id: number;
  /** YYYY-MM. */
  @Column({ type: 'varchar', length: 7 }) month: string;
  @ForeignKey(() => Project, { name: 'fk_wordpress_care_project', onDelete: 'CASCADE' })
  @Column({ name: 'project_id', type: 'int' })
  projectId: number;
  @ForeignKey(() => Task, { name: 'fk_wordpress_care_task', onDelete: 'SET NULL' })
  @Column({ name: 'task_id', type: 'int', nullable: true })
  taskId: number | null;
  /** JSON: a list of `CareItemDto`, or null. */
  @Column({ type: 'text' }) items: string;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
