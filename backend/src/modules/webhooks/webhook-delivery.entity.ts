import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database';
import type { DeliveryProblem, DeliveryState, SentEvent } from './webhook.constants';

/**
 * An event for one webhook: the outbox while it waits, then the log. Not backed up, because a restored copy would send
 * everything again.
 */
@Table({ name: 'webhook_deliveries', lists: [], backup: false, texts: ['payload', 'answer'], strings: ['messageId'] })
@Index('ix_webhook_deliveries_webhook', ['webhookId', 'id'])
@Index('ix_webhook_deliveries_due', ['state', 'nextAt'])
@Index('ix_webhook_deliveries_created_at', ['createdAt'])
@Index('ix_webhook_deliveries_subject', ['subjectId'])
export class WebhookDelivery {
  @PrimaryGeneratedColumn() id: number;
  /** No foreign key: users' changes must not fail when a webhook is deleted at the same moment. */
  @Column({ name: 'webhook_id', type: 'int' }) webhookId: number;
  /** The same for all webhooks and tries. */
  @Column({ name: 'message_id', type: 'varchar', length: 40 }) messageId: string;
  @Column({ type: 'varchar', length: 32 }) event: SentEvent;
  /** The `id` of its data, to find it once that is erased. */
  @Column({ name: 'subject_id', type: 'int', nullable: true }) subjectId: number | null;
  /** The body as signed and sent. */
  @Column({ type: 'text' }) payload: string;
  @Column({ type: 'varchar', length: 12 }) state: DeliveryState;
  /** Requested by an admin, so it is sent even if the webhook is off. */
  @Column({ name: 'is_asked_for', type: 'boolean' }) isAskedFor: boolean;
  @Column({ type: 'int' }) tries: number;
  /** null unless waiting. */
  @Column({ name: 'next_at', type: 'datetime', precision: 3, nullable: true }) nextAt: Date | null;
  /** The last try, like the columns below; null before the first. */
  @Column({ name: 'tried_at', type: 'datetime', precision: 3, nullable: true }) triedAt: Date | null;
  @Column({ type: 'int', nullable: true }) status: number | null;
  @Column({ type: 'varchar', length: 24, nullable: true }) problem: DeliveryProblem | null;
  /** The beginning of the answer. */
  @Column({ type: 'text', nullable: true }) answer: string | null;
  @Column({ name: 'duration_ms', type: 'int', nullable: true }) durationMs: number | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
