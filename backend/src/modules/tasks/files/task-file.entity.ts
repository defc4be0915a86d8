import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { User } from '../../users/user.entity';
import { Task } from '../task.entity';
import { TASK_FILES } from './task-file-link';

/** A picture or file in a task's texts, whether or not one of them uses it yet. */
@Table({
  name: 'task_files',
  lists: [],
  backup: true,
  texts: ['name'],
  strings: ['storageKey', 'mediaType'],
  export: { except: ['storageKey', 'thumbnailTries', 'thumbnailTriedAt'] },
  file: { column: 'storageKey', folder: TASK_FILES, thumbnails: 'task-thumbnails' },
})
@Index('ux_task_files_storage_key', ['storageKey'], { unique: true })
@Index('ix_task_files_task_id', ['taskId', 'createdAt'])
@Index('ix_task_files_uploaded_by', ['uploadedBy'])
export class TaskFile {
  @PrimaryGeneratedColumn() id: number;
  /** A task whose description or comments use it; null if none does. */
  @Reference(() => Task, { name: 'task_id', onDelete: 'CASCADE', nullable: true }) taskId: number | null;
  @Column({ name: 'storage_key', type: 'varchar', length: 64 }) storageKey: string;
  @Column({ type: 'varchar', length: 120 }) name: string;
  /** Checked on upload. */
  @Column({ name: 'media_type', type: 'varchar', length: 127 }) mediaType: string;
  /** Bytes. */
  @Column({ type: 'int' }) size: number;
  @Column({ name: 'thumbnail_tries', type: 'int', default: 0 }) thumbnailTries: number;
  @Column({ name: 'thumbnail_tried_at', type: 'datetime', precision: 3, nullable: true }) thumbnailTriedAt: Date | null;
  @Reference(() => User, { name: 'uploaded_by', onDelete: 'SET NULL' }) uploadedBy: number | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
