import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database';
import type { Occasion } from '../notifications/notification.entity';

/**
 * A notification that waits to be pushed to one subscription. Its text is written when it is sent, so that none is stored
 * here, and the row is deleted then.
 */
@Table({ name: 'push_deliveries', lists: [], backup: false, strings: ['key'] })
@Index('ix_push_deliveries_due', ['subscriptionId', 'nextAt'])
@Index('ix_push_deliveries_told_at', ['toldAt'])
export class PushDelivery {
  @PrimaryGeneratedColumn() id: number;
  /** No foreign key: users' changes must not fail when a subscription ends at the same moment. */
  @Column({ name: 'subscription_id', type: 'int' }) subscriptionId: number;
  @Column({ type: 'varchar', length: 16 }) occasion: Occasion;
  /** When the notification was written and a hash of its content, because its id is not known before the commit. */
  @Column({ name: 'told_at', type: 'datetime', precision: 3 }) toldAt: Date;
  @Column({ name: 'content_digest', type: 'varchar', length: 64 }) key: string;
  @Column({ type: 'int' }) tries: number;
  /** While it is being sent, when another backend may try. */
  @Column({ name: 'next_at', type: 'datetime', precision: 3 }) nextAt: Date;
}
