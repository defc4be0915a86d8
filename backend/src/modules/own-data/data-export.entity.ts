import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../platform/database';
import { User } from '../users/user.entity';

/** `waiting` until its backend has time, `running`, then `ready` or `failed`. */
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** A user's export of their own data; at most one per user. */
@Table({ name: 'data_exports', lists: [], backup: false, strings: ['storageKey'], export: false })
@Index('ux_data_exports_user_id', ['userId'], { unique: true })
export class DataExport {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  @Column({ type: 'varchar', length: 8 }) state: ExportState;
  /** Always 0. */
  @Column({ type: 'int' }) tries: number;
  /** Percent. */
  @Column({ type: 'int' }) progress: number;
  /** The archive's; null until ready. */
  @Column({ name: 'storage_key', type: 'varchar', length: 64, nullable: true }) storageKey: string | null;
  @Column({ name: 'asked_at', type: 'datetime', precision: 3 }) askedAt: Date;
  /** Up to a minute ahead until it ends; in the past if its backend stopped. */
  @Column({ name: 'busy_until', type: 'datetime', precision: 3, nullable: true }) busyUntil: Date | null;
  /** When it became ready or failed. */
  @Column({ name: 'ended_at', type: 'datetime', precision: 3, nullable: true }) endedAt: Date | null;
}
