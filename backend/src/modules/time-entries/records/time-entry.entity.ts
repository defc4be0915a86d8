import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { Project } from '../../project-records/project.entity';
import { Task } from '../../tasks/task.entity';
import { User } from '../../users/user.entity';
import { TIME_ENTRIES_LIST } from '../time-entries.constants';

export const placeOf = (projectId: number | null, taskId: number | null): string =>
  `${projectId ?? ''}/${taskId ?? ''}`;

/** Minutes that a user worked on a project, or on a task without one, on a day. */
@Table({
  name: 'time_entries',
  lists: [TIME_ENTRIES_LIST],
  backup: true,
  texts: ['note'],
  strings: ['workDate', 'place'],
  erasure: { emptied: ['note'] },
})
@Index('ix_time_entries_user_date', ['userId', 'workDate'])
@Index('ix_time_entries_project_date', ['projectId', 'workDate'])
@Index('ix_time_entries_task', ['taskId'])
export class TimeEntry {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** YYYY-MM-DD. */
  @Column({ name: 'work_date', type: 'varchar', length: 10 }) workDate: string;
  /** The task's at the time of the entry; null: the studio's own work. */
  @Reference(() => Project, { name: 'project_id', onDelete: 'SET NULL' }) projectId: number | null;
  @Reference(() => Task, { name: 'task_id', onDelete: 'SET NULL' }) taskId: number | null;
  /** {@link placeOf} what it was entered for: hours of something in the bin do not join others. */
  @Column({ type: 'varchar', length: 24 }) place: string;
  @Column({ type: 'int' }) minutes: number;
  @Column({ type: 'varchar', length: 500, nullable: true }) note: string | null;
  @Column({ name: 'is_billable', type: 'boolean' }) isBillable: boolean;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
