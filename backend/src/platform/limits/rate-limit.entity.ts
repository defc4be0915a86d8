import { Column, PrimaryColumn } from 'typeorm';
import { Table } from '../database/table';

/** Usage of a limit in its current window. */
@Table({ name: 'rate_limits', lists: [], backup: false, strings: ['key'] })
export class RateLimit {
  /** A SHA-256 for login attempts, so that the table does not reveal who has an account. */
  @PrimaryColumn({ name: 'limit_key', type: 'varchar', length: 64 }) key: string;
  @Column({ type: 'int' }) points: number;
  /** The end of the window, which begins with the first point. */
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
}
