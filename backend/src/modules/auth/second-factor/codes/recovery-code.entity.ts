import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../../platform/database';
import { User } from '../../../users/user.entity';

/** A one-time code that replaces the other second factors. Deleted once used. */
@Table({ name: 'recovery_codes', lists: [], backup: true, secret: ['codeHash'] })
@Index('ix_recovery_codes_user_id', ['userId'])
export class RecoveryCode {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** argon2id, PHC string. */
  @Column({ name: 'code_hash', type: 'varchar', length: 255 }) codeHash: string;
}
