import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../platform/database';
import { User } from '../users/user.entity';

/** The polled list of templates. */
export const TEMPLATES_LIST = 'project_templates';

/** A project saved as a template. Does not follow later changes to the project. */
@Table({
  name: 'project_templates',
  lists: [TEMPLATES_LIST],
  backup: true,
  texts: ['name', 'description'],
  strings: ['startDay'],
})
@Index('ix_project_templates_created_by', ['createdBy'])
export class ProjectTemplate {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 255 }) name: string;
  /** The project's. */
  @Column({ type: 'text', nullable: true }) description: string | null;
  /** YYYY-MM-DD: dates in its texts are relative to this day. */
  @Column({ name: 'start_day', type: 'varchar', length: 10 }) startDay: string;
  @Reference(() => User, { name: 'created_by', onDelete: 'SET NULL' }) createdBy: number | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
