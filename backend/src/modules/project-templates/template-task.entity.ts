import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../platform/database';
import type { Task } from '../tasks/task.entity';
import { User } from '../users/user.entity';
import { ProjectTemplate, TEMPLATES_LIST } from './project-template.entity';

@Table({ name: 'template_tasks', lists: [TEMPLATES_LIST], backup: true, texts: ['title', 'description'] })
@Index('ix_template_tasks_template', ['templateId', 'position'])
@Index('ix_template_tasks_assignee', ['assignee'])
export class TemplateTask {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => ProjectTemplate, { name: 'template_id', onDelete: 'CASCADE' }) templateId: number;
  /** From 0, in list order. */
  @Column({ type: 'int' }) position: number;
  @Column({ type: 'varchar', length: 255 }) title: string;
  @Column({ type: 'text', nullable: true }) description: string | null;
  @Column({ type: 'varchar', length: 16 }) priority: Task['priority'];
  @Column({ type: 'varchar', length: 16 }) category: Task['category'];
  @Column({ type: 'boolean' }) urgent: boolean;
  @Reference(() => User, { onDelete: 'SET NULL' }) assignee: number | null;
}
