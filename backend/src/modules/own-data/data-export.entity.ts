import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database/table';
import { User } from '../users/user.entity';

/** `waiting` until some backend has time, `running`, then `ready` or `failed`. */
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** A person's download of their own data; each has one at most. */
@Table({ name: 'data_exports', lists: [], backup: false, strings: ['storageKey'], export: false })
@Index('ux_data_exports_user_id', ['userId'], { unique: true })
export class DataExport {
  @PrimaryGeneratedColumn() id: number;
  @ForeignKey(() => User, { name: 'fk_data_exports_user', onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId: number;
  @Column({ type: 'varchar', length: 8 }) state: ExportState;
  /** How often a backend has begun it: one may have stopped meanwhile. */
  @Column({ type: 'int' }) tries: number;
  /** Percent. */
  @Column({ type: 'int' }) progress: number;
  /** Of the archive; null until it is ready. */
  @Column({ name: 'storage_key', type: 'varchar', length: 64, nullable: true }) storageKey: string | null;
  @Column({ name: 'asked_at', type: 'datetime', precision: 3 }) askedAt: Date;
  /** While it runs, up to a minute ahead; a time that has passed is that of a backend which stopped meanwhile. */
  @Column({ name: 'busy_until', type: 'datetime', precision: 3, nullable: true }) busyUntil: Date | null;
  /** When it became ready, or failed. */
  @Column({ name: 'ended_at', type: 'datetime', precision: 3, nullable: true }) endedAt: Date | null;
}
