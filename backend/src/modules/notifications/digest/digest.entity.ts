import { Column, ForeignKey, PrimaryColumn } from 'typeorm';
import { Table } from '../../../platform/database';
import type { MailLanguage } from '../../../platform/config/mail-languages';
import { User } from '../../users/user.entity';

/** A user's subscription to a daily mail with their unread notifications. */
@Table({ name: 'digests', lists: [], backup: true, strings: ['lastDay'] })
export class Digest {
  @ForeignKey(() => User, { name: 'fk_digests_user', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId: number;
  /** The language of the user's screen. */
  @Column({ type: 'varchar', length: 2 }) language: MailLanguage;
  /** The last day handled, with or without a mail; YYYY-MM-DD. */
  @Column({ name: 'last_day', type: 'varchar', length: 10 }) lastDay: string;
  /** The last notification mailed, so that none is mailed twice. */
  @Column({ name: 'told_until', type: 'int' }) toldUntil: number;
}
