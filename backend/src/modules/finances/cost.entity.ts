import { Column, Index, PrimaryGeneratedColumn, type ValueTransformer } from 'typeorm';
import { Reference, Table } from '../../platform/database';
import { Project } from '../project-records/project.entity';
import { type CostCategory, COSTS_LIST } from './cost.constants';
import type { RecurringType } from './arithmetic/recurrence';

/** Money as exact decimal text, `119.00`. SQLite stores a number that is exact if rounded to two decimals. */
const exact: ValueTransformer = {
  to: (value: string | null) => value,
  from: (stored: string | number | null) => (typeof stored === 'number' ? stored.toFixed(2) : stored),
};

@Table({
  name: 'costs',
  lists: [COSTS_LIST],
  except: ['renewalTold'],
  backup: true,
  texts: ['name', 'cancelUrl', 'description'],
  strings: ['netto', 'vat', 'brutto', 'date', 'recurringEndDate', 'renewalTold'],
})
@Index('ix_costs_date', ['date'])
@Index('ix_costs_recurring_date', ['isRecurring', 'date'])
@Index('ix_costs_project_id', ['projectId'])
@Index('ix_costs_replaces_id', ['replacesId'])
export class Cost {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 255 }) name: string;
  @Column({ type: 'varchar', length: 16 }) category: CostCategory;
  /** EUR. */
  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: exact }) netto: string;
  /** Percent. */
  @Column({ type: 'decimal', precision: 5, scale: 2, transformer: exact }) vat: string;
  /** EUR. */
  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: exact }) brutto: string;
  /** Calendar day, `YYYY-MM-DD`. */
  @Column({ type: 'varchar', length: 10 }) date: string;
  @Column({ name: 'is_recurring', type: 'boolean' }) isRecurring: boolean;
  /** null unless recurring. */
  @Column({ name: 'recurring_type', type: 'varchar', length: 16, nullable: true }) recurringType: RecurringType | null;
  /** First day of the last month with an instance; null: no end. */
  @Column({ name: 'recurring_end_date', type: 'varchar', length: 10, nullable: true }) recurringEndDate: string | null;
  /** The day of the month to recur on, if the date's month is too short for it; null: the date's. */
  @Column({ name: 'recurring_day', type: 'int', nullable: true }) recurringDay: number | null;
  /** Notice period before a renewal, in days. */
  @Column({ name: 'notice_days', type: 'int', nullable: true }) noticeDays: number | null;
  @Column({ name: 'cancel_url', type: 'varchar', length: 2048, nullable: true }) cancelUrl: string | null;
  @Reference(() => Project, { name: 'project_id', onDelete: 'SET NULL' }) projectId: number | null;
  /** The same cost at its former price. */
  @Reference(() => Cost, { name: 'replaces_id', onDelete: 'SET NULL' }) replacesId: number | null;
  /** The last renewal that admins were notified of. */
  @Column({ name: 'renewal_told', type: 'varchar', length: 10, nullable: true }) renewalTold: string | null;
  @Column({ type: 'text', nullable: true }) description: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
}

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
  @Reference(() => Cost, { name: 'cost_id', onDelete: 'CASCADE' }) costId: number;
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
