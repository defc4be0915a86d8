import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database/table';
import type { MailLanguage } from '../../platform/config/mail-languages';
import { User } from '../users/user.entity';
import type { MailKind } from './mail.constants';

/**
 * A mail on its way. It is worded when it is sent, so that neither a link nor what people write is stored here, and
 * gone once the mail server has it.
 */
@Table({
  name: 'mails',
  lists: [],
  lasting: false,
  texts: ['problem'],
  strings: ['messageKey'],
  export: { except: ['messageKey'] },
})
@Index('ix_mails_next_try_at', ['nextTryAt'])
@Index('ix_mails_user_id', ['userId'])
export class Mail {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 16 }) kind: MailKind;
  /** Null, if a stranger has asked for one to an address that nobody has: it is written all the same. */
  @ForeignKey(() => User, { name: 'fk_mails_user', onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId: number | null;
  @Column({ type: 'varchar', length: 2 }) language: MailLanguage;
  /** For its Message-ID. */
  @Column({ name: 'message_key', type: 'varchar', length: 64 }) messageKey: string;
  /** Of a digest: it is about the notifications after this one, up to that one. */
  @Column({ name: 'from_id', type: 'int', nullable: true }) fromId: number | null;
  @Column({ name: 'to_id', type: 'int', nullable: true }) toId: number | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  /** When it is worth nothing any more. */
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
  @Column({ type: 'int' }) attempts: number;
  @Column({ name: 'next_try_at', type: 'datetime', precision: 3 }) nextTryAt: Date;
  /** What went wrong the last time. */
  @Column({ type: 'varchar', length: 255, nullable: true }) problem: string | null;
  /** Since when nobody tries any more. */
  @Column({ name: 'failed_at', type: 'datetime', precision: 3, nullable: true }) failedAt: Date | null;
}
