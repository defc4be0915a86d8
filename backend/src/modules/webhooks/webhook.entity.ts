import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database';
import type { EventName } from '../../platform/events/event-names';

/** A program that receives events. */
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
  /** Event names, separated by spaces. */
  @Column({ type: 'text' }) events: string;
  /** Signs the deliveries; shared with the receiver: `whsec_…`. */
  @Column({ type: 'varchar', length: 64 }) secret: string;
  @Column({ name: 'is_enabled', type: 'boolean' }) isEnabled: boolean;
  /** The first failure since the last success; null if the last delivery succeeded. */
  @Column({ name: 'failing_since', type: 'datetime', precision: 3, nullable: true }) failingSince: Date | null;
  /** Set if deliveries failed too long or the URL named an erased user; events still collect. null: by an admin. */
  @Column({ name: 'switched_off_at', type: 'datetime', precision: 3, nullable: true }) switchedOffAt: Date | null;
  /** The delivery round in progress, on any backend. */
  @Column({ name: 'claimed_by', type: 'varchar', length: 32, nullable: true }) claimedBy: string | null;
  /** When the claim ends; in the past if its backend stopped. */
  @Column({ name: 'claimed_until', type: 'datetime', precision: 3, nullable: true }) claimedUntil: Date | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
}

export const eventsIn = ({ events }: Pick<Webhook, 'events'>): EventName[] => events.split(' ') as EventName[];
