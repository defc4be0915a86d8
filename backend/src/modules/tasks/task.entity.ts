import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Project } from '../projects/project.entity';
import { User } from '../users/user.entity';
import type { TaskCategory, TaskPriority, TaskStatus } from './task.constants';

@Entity({ name: 'tasks' })
@Index('ix_tasks_assignee_status', ['assignee', 'status'])
@Index('ix_tasks_assigned_by', ['assignedBy'])
@Index('ix_tasks_project_id', ['projectId'])
export class Task {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 255 }) title: string;
  @Column({ type: 'text', nullable: true }) description: string | null;

  @Column({ type: 'int', nullable: true }) assignee: number | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assignee', foreignKeyConstraintName: 'fk_tasks_assignee' })
  assigneeUser?: Relation<User>;

  @Column({ name: 'assigned_by', type: 'int', nullable: true }) assignedBy: number | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assigned_by', foreignKeyConstraintName: 'fk_tasks_assigned_by' })
  assigner?: Relation<User>;

  @Column({ type: 'varchar', length: 16 }) status: TaskStatus;
  @Column({ type: 'varchar', length: 16 }) priority: TaskPriority;
  @Column({ type: 'varchar', length: 16 }) category: TaskCategory;
  @Column({ type: 'boolean' }) urgent: boolean;

  @Column({ name: 'project_id', type: 'int', nullable: true }) projectId: number | null;
  @ManyToOne(() => Project, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'project_id', foreignKeyConstraintName: 'fk_tasks_project' })
  project?: Relation<Project>;

  /** 1-based position in the whole list; 0 until the list is first reordered with it. */
  @Column({ name: 'sort_order', type: 'int' }) order: number;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
}
