import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../platform/database';
import { Project } from '../project-records/project.entity';
import { User } from '../users/user.entity';
import {
  COMMENTS_LIST,
  EDITORS_LIST,
  HISTORY_LIST,
  type HistoryAction,
  type TaskCategory,
  type TaskPriority,
  TASKS_LIST,
  type TaskStatus,
} from './task.constants';

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
  @Reference(() => User, { onDelete: 'SET NULL' }) assignee: number | null;
  @Reference(() => User, { name: 'assigned_by', onDelete: 'SET NULL' }) assignedBy: number | null;
  @Column({ type: 'varchar', length: 16 }) status: TaskStatus;
  @Column({ type: 'varchar', length: 16 }) priority: TaskPriority;
  @Column({ type: 'varchar', length: 16 }) category: TaskCategory;
  @Column({ type: 'boolean' }) urgent: boolean;
  @Reference(() => Project, { name: 'project_id', onDelete: 'SET NULL' }) projectId: number | null;
  /** 1-based position in the whole list; 0 until the list is first reordered with it. */
  @Column({ name: 'sort_order', type: 'int' }) order: number;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
  /** When the status last changed to done, as in the history; null if not done or unknown. */
  @Column({ name: 'done_at', type: 'datetime', precision: 3, nullable: true }) doneAt: Date | null;
}

@Table({ name: 'task_comments', lists: [COMMENTS_LIST], backup: true, texts: ['content'] })
@Index('ix_task_comments_task_id', ['taskId'])
@Index('ix_task_comments_user_id', ['userId'])
@Index('ix_task_comments_parent', ['parentCommentId'])
export class TaskComment {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => Task, { name: 'task_id', onDelete: 'CASCADE' }) taskId: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'SET NULL' }) userId: number | null;
  /** The top-level comment this replies to. */
  @ForeignKey(() => TaskComment, { name: 'fk_task_comments_parent', onDelete: 'CASCADE' })
  @Column({ name: 'parent_comment_id', type: 'int', nullable: true })
  parentCommentId: number | null;
  @Column({ type: 'text' }) content: string;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  /** When the author last edited it; null: never. */
  @Column({ name: 'edited_at', type: 'datetime', precision: 3, nullable: true }) editedAt: Date | null;
}

@Table({
  name: 'task_history',
  lists: [HISTORY_LIST],
  backup: true,
  texts: ['oldValue', 'newValue'],
  strings: ['fieldChanged'],
})
@Index('ix_task_history_task_id', ['taskId'])
@Index('ix_task_history_user_id', ['userId'])
export class TaskHistoryEntry {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => Task, { name: 'task_id', onDelete: 'CASCADE' }) taskId: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'SET NULL' }) userId: number | null;
  @Column({ type: 'varchar', length: 32 }) action: HistoryAction;
  @Column({ name: 'field_changed', type: 'varchar', length: 32, nullable: true }) fieldChanged: string | null;
  @Column({ name: 'old_value', type: 'text', nullable: true }) oldValue: string | null;
  @Column({ name: 'new_value', type: 'text', nullable: true }) newValue: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}

/** A user editing a task; outdated rows count as left. */
@Table({ name: 'task_editors', lists: [EDITORS_LIST], except: ['seenAt'], backup: false, export: false })
@Index('ix_task_editors_user_id', ['userId'])
export class TaskEditor {
  @Reference(() => Task, { name: 'task_id', onDelete: 'CASCADE', primary: true }) taskId: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE', primary: true }) userId: number;
  @Column({ name: 'seen_at', type: 'datetime', precision: 3 }) seenAt: Date;
}
