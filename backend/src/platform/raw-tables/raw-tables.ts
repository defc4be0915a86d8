import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../access/access';
import type { EntityClass } from '../database/queries/row';
import type { UnitOfWork } from '../database/transactions/unit-of-work';

/** Instants and days are text, flags 0 and 1. */
export type RawValue = string | number | null;

/** By column name. */
export type RawRow = Readonly<Record<string, RawValue>>;

/** Rules of a column beyond its schema. */
export interface RawColumnRules {
  /** Allowed values. */
  words?: readonly string[];
  /** A format beyond its type. `secret` is never shown and is hashed by the table's `prepare`; `name` is a person's. */
  format?: 'email' | 'name' | 'day' | 'web-address' | 'secret';
  min?: number;
  max?: number;
  /** Only the domain's own endpoints change it. */
  readOnly?: boolean;
  default?: RawValue;
}

/** Columns that only the domain's own endpoints change. */
export const readOnly = (...names: string[]): Record<string, RawColumnRules> =>
  Object.fromEntries(names.map((name) => [name, { readOnly: true }]));

/** Null before an insert and after a deletion. */
export interface RawChange {
  before: RawRow | null;
  after: RawRow | null;
}

/** A table that admins can view and edit by cell, with its domain's rules. */
export interface RawTable {
  entity: EntityClass<{ id: number }>;
  columns?: Readonly<Record<string, RawColumnRules>>;
  /** Only the domain's own endpoints insert rows. */
  noInsert?: boolean;
  /** Completes or converts values before they are written; a new row has no id yet. */
  prepare?: (values: Record<string, RawValue>, id?: number) => Promise<void>;
  /** Refuses changes that break a rule beyond a single cell; runs in the transaction, before the change. */
  check?: (unit: UnitOfWork, change: RawChange, by: CurrentUser) => Promise<void> | void;
  /** Rows deleted along with a row, besides those that the foreign keys name. */
  along?: (unit: UnitOfWork, id: number) => Promise<{ entity: EntityClass<{ id: number }>; ids: number[] }[]>;
  /** Side effects within the transaction, such as deleting files. Runs before a deletion, after other changes. */
  follow?: (unit: UnitOfWork, change: RawChange, by: CurrentUser) => Promise<void> | void;
}

/** The tables that admins can view and edit, registered by their domains. */
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
