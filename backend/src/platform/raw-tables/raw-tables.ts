import { Injectable } from '@nestjs/common';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { UnitOfWork } from '../database/transactions';

/** A value as a column holds it: instants and days as text, flags as 0 and 1. */
export type RawValue = string | number | null;

/** A row by the names of its columns. */
export type RawRow = Readonly<Record<string, RawValue>>;

/** What a domain says of one of its columns beyond what the schema says. */
export interface RawColumnRules {
  /** The only words it may hold. */
  words?: readonly string[];
  /** A format beyond its type. `secret` is never shown and is hashed by the table's `prepare`. */
  format?: 'email' | 'day' | 'web-address' | 'secret';
  /** Bounds of a number. */
  min?: number;
  max?: number;
  /** Shown, but changed only by the domain's own calls. */
  readOnly?: boolean;
  /** What a new row gets when nothing is given. */
  default?: RawValue;
}

/** Before and after of one change; null before an insert and after a deletion. */
export interface RawChange {
  before: RawRow | null;
  after: RawRow | null;
}

/** A table that admins may see and edit by the cell, and the domain's rules that hold there too. */
export interface RawTable {
  entity: EntityTarget<ObjectLiteral>;
  columns?: Readonly<Record<string, RawColumnRules>>;
  /** Rows are only made by the domain's own calls. */
  noInsert?: boolean;
  /** Fills in or converts what is about to be written. */
  prepare?: (values: Record<string, RawValue>) => Promise<void>;
  /** Refuses what breaks a rule that no single cell shows; runs in the transaction, before the change. */
  check?: (unit: UnitOfWork, change: RawChange) => Promise<void>;
  /** What else must happen in the transaction: lists to touch, files to let go. Runs before a deletion, after the rest. */
  follow?: (unit: UnitOfWork, change: RawChange) => Promise<void> | void;
}

/** The tables that admins may see and edit: each domain registers its own, by name, in the order they are shown. */
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
