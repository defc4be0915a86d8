import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../platform/database';
import { User } from '../users/user.entity';

/** A running erasure of a former user's names from all texts. Deleted when done; the bin never restores it. */
@Table({ name: 'erasures', lists: [], backup: true, bin: false, strings: ['knownAs'], export: false })
@Index('ix_erasures_user_id', ['userId'])
export class Erasure {
  @PrimaryGeneratedColumn() id: number;
  /** null if the account was deleted meanwhile: the rest of the erasure does not need it. */
  @Reference(() => User, { name: 'user_id', onDelete: 'SET NULL' }) userId: number | null;
  /** `Identifiers` as JSON. */
  @Column({ name: 'known_as', type: 'text' }) knownAs: string;
  @Column({ name: 'asked_at', type: 'datetime', precision: 3 }) askedAt: Date;
}
