import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database/table';
import type { EventName } from '../../platform/events/event-names';

/** Where another program listens. */
@Table({
  name: 'webhooks',
  lists: [],
  backup: true,
  texts: ['name', 'url'],
  secret: ['secret'],
  strings: ['events', 'claimedBy'],
})
export class Webhook {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 100 }) name: string;
  @Column({ type: 'varchar', length: 2048 }) url: string;
  /** Names of events, separated by blanks. */
  @Column({ type: 'text' }) events: string;
  /** What deliveries are signed with, as its receiver has it: `whsec_…`. */
  @Column({ type: 'varchar', length: 64 }) secret: string;
  @Column({ name: 'is_enabled', type: 'boolean' }) isEnabled: boolean;
  /** The first failure since the last success; null: the last one got through. */
  @Column({ name: 'failing_since', type: 'datetime', precision: 3, nullable: true }) failingSince: Date | null;
  /** When deliveries failed for too long, or the address named an erased user; events still collect. Null: an admin did it. */
  @Column({ name: 'switched_off_at', type: 'datetime', precision: 3, nullable: true }) switchedOffAt: Date | null;
  /** The round that sends to it just now, on whichever backend. */
  @Column({ name: 'claimed_by', type: 'varchar', length: 32, nullable: true }) claimedBy: string | null;
  /** The claim of the backend that delivers; once this has passed, that backend has stopped. */
  @Column({ name: 'claimed_until', type: 'datetime', precision: 3, nullable: true }) claimedUntil: Date | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
}

export const eventsIn = ({ events }: Pick<Webhook, 'events'>): EventName[] => events.split(' ') as EventName[];
