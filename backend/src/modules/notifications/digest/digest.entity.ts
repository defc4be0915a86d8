import { Column, ForeignKey, PrimaryColumn } from 'typeorm';
import { Table } from '../../../platform/database/table';
import type { MailLanguage } from '../../../platform/config/mail-languages';
import { User } from '../../users/user.entity';

/** A user's subscription to a mail with their unread notifications, every morning. */
@Table({ name: 'digests', lists: [], backup: true, strings: ['lastDay'] })
export class Digest {
  @ForeignKey(() => User, { name: 'fk_digests_user', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId: number;
  /** That they had chosen for the screen. */
  @Column({ type: 'varchar', length: 2 }) language: MailLanguage;
  /** The last day that needs no mail any more, YYYY-MM-DD. */
  @Column({ name: 'last_day', type: 'varchar', length: 10 }) lastDay: string;
  /** The last notification that was mailed: none is mailed twice. */
  @Column({ name: 'told_until', type: 'int' }) toldUntil: number;
}
