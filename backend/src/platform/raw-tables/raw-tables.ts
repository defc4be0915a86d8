import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../access/access';
import type { EntityClass } from '../database/table';
import type { UnitOfWork } from '../database/transactions/unit-of-work';

/** Instants and days are text, flags 0 and 1. */
export type RawValue = string | number | null;

/** By column name. */
export type RawRow = Readonly<Record<string, RawValue>>;

export interface RawColumnRules {
  /** Allowed values. */
  words?: readonly string[];
  /** A format beyond the type. `secret` is never shown, and hashed by the table's `prepare`; `name` is a person's. */
  format?: 'email' | 'name' | 'day' | 'web-address' | 'secret';
  min?: number;
  max?: number;
  /** Can only be changed by the module's own endpoints. */
  readOnly?: boolean;
  default?: RawValue;
}

/** Columns that can only be changed by the module's own endpoints. */
export const readOnly = (...names: string[]): Record<string, RawColumnRules> =>
  Object.fromEntries(names.map((name) => [name, { readOnly: true }]));

/** null before an insert and after a deletion. */
export interface RawChange {
  before: RawRow | null;
  after: RawRow | null;
}

/** A table that admins can view and edit by cell, within its module's rules. */
export interface RawTable {
  entity: EntityClass<{ id: number }>;
  columns?: Readonly<Record<string, RawColumnRules>>;
  /** Rows can only be inserted by the module's own endpoints. */
  noInsert?: boolean;
  /** Completes or converts values before they are written; new rows have no id yet. */
  prepare?: (values: Record<string, RawValue>, id?: number) => Promise<void>;
  /** Refuses changes that break a rule beyond a single cell; runs in the transaction, before the change. */
  check?: (unit: UnitOfWork, change: RawChange, by: CurrentUser) => Promise<void> | void;
  /** Rows deleted along with a row, besides those that foreign keys imply. */
  along?: (unit: UnitOfWork, id: number) => Promise<{ entity: EntityClass<{ id: number }>; ids: number[] }[]>;
  /** Side effects in the transaction, such as deleting files. Runs before deletions and after other changes. */
  follow?: (unit: UnitOfWork, change: RawChange, by: CurrentUser) => Promise<void> | void;
}

/** The tables that admins can view and edit, registered by their modules. */
@Injectable()
export class RawTables {
  private readonly tables: RawTable[] = [];

  register(...tables: RawTable[]): void {
    this.tables.push(...tables);
  }

  all(): readonly RawTable[] {
    return this.tables;
  }
}
