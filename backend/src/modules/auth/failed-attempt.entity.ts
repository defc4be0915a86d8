import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One failed or still undecided check of a password or a registration code. */
@Entity({ name: 'failed_attempts' })
@Index('ix_failed_attempts_key_at', ['key', 'attemptedAt'])
export class FailedAttempt {
  @PrimaryGeneratedColumn() id: number;
  /** SHA-256 of what is being guessed at and from where. */
  @Column({ name: 'attempt_key', type: 'varchar', length: 64 }) key: string;
  @Column({ name: 'attempted_at', type: 'datetime', precision: 3 }) attemptedAt: Date;
}
