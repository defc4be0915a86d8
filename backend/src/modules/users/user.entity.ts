import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database';
import type { Role } from '../../platform/access';
import { AVATARS, USERS_LIST } from './users.constants';

@Table({
  name: 'users',
  lists: [USERS_LIST],
  backup: true,
  texts: ['email', 'firstName', 'lastName'],
  secret: ['passwordHash'],
  strings: ['profilePicture', 'secondFactors'],
  file: { column: 'profilePicture', folder: AVATARS, hasNames: true },
  erasure: { search: false },
})
@Index('ux_users_email', ['email'], { unique: true })
export class User {
  @PrimaryGeneratedColumn() id: number;
  /** In the form of `emailForm`; older versions only trimmed and lower-cased it. */
  @Column({ type: 'varchar', length: 254 }) email: string;
  /** argon2id, PHC string. */
  @Column({ name: 'password_hash', type: 'varchar', length: 255 }) passwordHash: string;
  @Column({ name: 'first_name', type: 'varchar', length: 255, nullable: true }) firstName: string | null;
  @Column({ name: 'last_name', type: 'varchar', length: 255, nullable: true }) lastName: string | null;
  @Column({ type: 'varchar', length: 16 }) role: Role;
  /** File name under /files/avatars/. */
  @Column({ name: 'profile_picture', type: 'varchar', length: 64, nullable: true }) profilePicture: string | null;
  @Column({ name: 'must_change_password', type: 'boolean' }) mustChangePassword: boolean;
  /** When the user left: sign-in is disabled; work and name stay. */
  @Column({ name: 'deactivated_at', type: 'datetime', precision: 3, nullable: true }) deactivatedAt: Date | null;
  /** See `second-factors.constants.ts`. */
  @Column({ name: 'second_factors', type: 'varchar', length: 32, nullable: true }) secondFactors: string | null;
  @Column({ name: 'erased_at', type: 'datetime', precision: 3, nullable: true }) erasedAt: Date | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
}
