import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../platform/database';
import type { MailLanguage } from '../../platform/config/mail-languages';
import { User } from '../users/user.entity';

export type MailKind = 'invitation' | 'reset' | 'forgotten' | 'digest';

/**
 * A queued mail. Its text is rendered when sent, so that no links or users' texts are stored here, and the row is
 * deleted once the mail server accepts it.
 */
@Table({
  name: 'mails',
  lists: [],
  backup: false,
  texts: ['problem'],
  strings: ['messageKey'],
  export: { except: ['messageKey'] },
})
@Index('ix_mails_next_try_at', ['nextTryAt'])
@Index('ix_mails_user_id', ['userId'])
export class Mail {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 16 }) kind: MailKind;
  /** null if requested for an address without an account. */
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE', nullable: true }) userId: number | null;
  @Column({ type: 'varchar', length: 2 }) language: MailLanguage;
  /** For its Message-ID. */
  @Column({ name: 'message_key', type: 'varchar', length: 64 }) messageKey: string;
  /** For a digest: covers the notifications after this id. */
  @Column({ name: 'from_id', type: 'int', nullable: true }) fromId: number | null;
  @Column({ name: 'to_id', type: 'int', nullable: true }) toId: number | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  /** When it is no longer worth sending. */
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
  @Column({ type: 'int' }) attempts: number;
  @Column({ name: 'next_try_at', type: 'datetime', precision: 3 }) nextTryAt: Date;
  /** The last attempt's error. */
  @Column({ type: 'varchar', length: 255, nullable: true }) problem: string | null;
  /** When sending was given up. */
  @Column({ name: 'failed_at', type: 'datetime', precision: 3, nullable: true }) failedAt: Date | null;
}
