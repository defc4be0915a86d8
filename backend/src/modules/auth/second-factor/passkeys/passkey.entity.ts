import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../../platform/database';
import { User } from '../../../users/user.entity';

/** The public part of a key on a device, a security key or in a password manager. */
@Table({
  name: 'passkeys',
  lists: [],
  backup: true,
  texts: ['name'],
  secret: ['credentialId', 'publicKey'],
  strings: ['transports'],
})
@Index('ux_passkeys_credential_id', ['credentialId'], { unique: true })
@Index('ix_passkeys_user_id', ['userId'])
export class Passkey {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** base64url. */
  @Column({ name: 'credential_id', type: 'varchar', length: 700 }) credentialId: string;
  /** COSE, as base64url. */
  @Column({ name: 'public_key', type: 'text' }) publicKey: string;
  /** Increases with each use if the key counts; a lower one comes from a copy. */
  @Column({ name: 'sign_count', type: 'int' }) signCount: number;
  /** How browsers reach it, separated by commas. */
  @Column({ type: 'varchar', length: 100, nullable: true }) transports: string | null;
  @Column({ type: 'varchar', length: 60 }) name: string;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'last_used_at', type: 'datetime', precision: 3, nullable: true }) lastUsedAt: Date | null;
}
