import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MailLanguage } from '../../platform/config/mail-languages';
import { Reference, Table } from '../../platform/database';
import { LoginSession } from '../auth/access/login-session.entity';
import type { Occasion } from '../notifications/notification.entity';
import { User } from '../users/user.entity';

/** A browser that notifications are pushed to. It ends with its login: logged out, ended by others, or deactivated. */
@Table({
  name: 'push_subscriptions',
  lists: [],
  backup: false,
  secret: ['sessionId', 'endpoint', 'endpointDigest', 'p256dh', 'auth'],
  strings: ['service', 'occasions', 'hoursFrom', 'hoursUntil'],
})
@Index('ux_push_subscriptions_session', ['sessionId'], { unique: true })
@Index('ux_push_subscriptions_endpoint', ['endpointDigest'], { unique: true })
@Index('ix_push_subscriptions_user_id', ['userId'])
export class PushSubscription {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => LoginSession, { name: 'session_id', onDelete: 'CASCADE', type: 'varchar', length: 64 })
  sessionId: string;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** The browser's address at its push service. Whoever knows it can send to it. */
  @Column({ type: 'varchar', length: 2048 }) endpoint: string;
  /** SHA-256, because the endpoint is too long for an index. */
  @Column({ name: 'endpoint_digest', type: 'varchar', length: 64 }) endpointDigest: string;
  /** The browser's public key and shared secret, base64url. */
  @Column({ type: 'varchar', length: 90 }) p256dh: string;
  @Column({ type: 'varchar', length: 24 }) auth: string;
  /** Origin of the endpoint. */
  @Column({ type: 'varchar', length: 300 }) service: string;
  /** The language of the user's screen. */
  @Column({ type: 'varchar', length: 2 }) language: MailLanguage;
  /** What is pushed, separated by spaces. */
  @Column({ type: 'varchar', length: 100 }) occasions: string;
  /** The hours of working days in which it is pushed, `08:00`, in the studio's time zone; null: at any time. */
  @Column({ name: 'hours_from', type: 'varchar', length: 5, nullable: true }) hoursFrom: string | null;
  @Column({ name: 'hours_until', type: 'varchar', length: 5, nullable: true }) hoursUntil: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}

export const occasionsIn = ({ occasions }: Pick<PushSubscription, 'occasions'>): Occasion[] =>
  occasions.split(' ').filter(Boolean) as Occasion[];
