import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../../../platform/database/table';
import { User } from '../../../users/user.entity';

/** A one-time code that replaces the other second factors. Deleted once used. */
@Table({ name: 'recovery_codes', lists: [], backup: true, secret: ['codeHash'] })
@Index('ix_recovery_codes_user_id', ['userId'])
export class RecoveryCode {
  @PrimaryGeneratedColumn() id: number;
  @ForeignKey(() => User, { name: 'fk_recovery_codes_user', onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId: number;
  /** argon2id, PHC string. */
  @Column({ name: 'code_hash', type: 'varchar', length: 255 }) codeHash: string;
}
