import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database/table';
import { Project } from '../project-records/project.entity';
import { User } from '../users/user.entity';
import { type TaskCategory, type TaskPriority, TASKS_LIST, type TaskStatus } from './task.constants';

@Table({ name: 'tasks', lists: [TASKS_LIST], notesIds: true, backup: true, texts: ['title', 'description'] })
@Index('ix_tasks_assignee_status', ['assignee', 'status'])
@Index('ix_tasks_assigned_by', ['assignedBy'])
@Index('ix_tasks_project_progress', ['projectId', 'status', 'assignee', 'updatedAt'])
@Index('ix_tasks_created_at', ['createdAt'])
@Index('ix_tasks_done_at', ['doneAt', 'createdAt'])
export class Task {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 255 }) title: string;
  @Column({ type: 'text', nullable: true }) description: string | null;
  /** Checked entries and all entries of the description's checklists. */
  @Column({ name: 'checklist_done', type: 'int', default: 0 }) checklistDone: number;
  @Column({ name: 'checklist_total', type: 'int', default: 0 }) checklistTotal: number;
  @ForeignKey(() => User, { name: 'fk_tasks_assignee', onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  assignee: number | null;
  @ForeignKey(() => User, { name: 'fk_tasks_assigned_by', onDelete: 'SET NULL' })
  @Column({ name: 'assigned_by', type: 'int', nullable: true })
  assignedBy: number | null;
  @Column({ type: 'varchar', length: 16 }) status: TaskStatus;
  @Column({ type: 'varchar', length: 16 }) priority: TaskPriority;
  @Column({ type: 'varchar', length: 16 }) category: TaskCategory;
  @Column({ type: 'boolean' }) urgent: boolean;
  @ForeignKey(() => Project, { name: 'fk_tasks_project', onDelete: 'SET NULL' })
  @Column({ name: 'project_id', type: 'int', nullable: true })
  projectId: number | null;
  /** 1-based position in the whole list; 0 until the list is first reordered with it. */
  @Column({ name: 'sort_order', type: 'int' }) order: number;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
  /** When the status last changed to done, as in the history; null if not done or unknown. */
  @Column({ name: 'done_at', type: 'datetime', precision: 3, nullable: true }) doneAt: Date | null;
}
