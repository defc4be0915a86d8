import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database/table';
import { COSTS_LIST } from './cost.constants';
import { Cost } from './cost.entity';
import { exact } from './exact-decimal';

/** What is different in one month of a recurring cost. Months without a payment of the cost keep their row without effect. */
@Table({
  name: 'cost_months',
  lists: [COSTS_LIST],
  backup: true,
  texts: ['note'],
  strings: ['month', 'netto', 'vat', 'brutto', 'date'],
})
@Index('ux_cost_months_cost_month', ['costId', 'month'], { unique: true })
@Index('ix_cost_months_month', ['month'])
export class CostMonth {
  @PrimaryGeneratedColumn() id: number;
  @ForeignKey(() => Cost, { name: 'fk_cost_months_cost', onDelete: 'CASCADE' })
  @Column({ name: 'cost_id', type: 'int' })
  costId: number;
  /** `YYYY-MM`. */
  @Column({ type: 'varchar', length: 7 }) month: string;
  @Column({ name: 'is_skipped', type: 'boolean' }) isSkipped: boolean;
  /** EUR; null: the cost's own price, with `vat` and `brutto`. */
  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: exact }) netto: string | null;
  /** Percent. */
  @Column({ type: 'decimal', precision: 5, scale: 2, nullable: true, transformer: exact }) vat: string | null;
  /** EUR. */
  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: exact }) brutto: string | null;
  /** A day of the month, `YYYY-MM-DD`; null: the usual day. */
  @Column({ type: 'varchar', length: 10, nullable: true }) date: string | null;
  @Column({ type: 'text', nullable: true }) note: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
}
