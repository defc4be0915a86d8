import type { QueryRunner } from 'typeorm';

/** Values of parameters and rows: instants and calendar days are strings. */
export type StatementValue = string | number | null;

/** A LIMIT or OFFSET. */
export class Count {
  constructor(readonly value: number) {}
}

export interface Statement {
  sql: string;
  values: (StatementValue | Count)[];
}

/** Values for a prepared statement; MySQL refuses LIMITs sent as floating-point numbers. */
export const preparedValues = ({ values }: Statement): StatementValue[] =>
  values.map((value) => (value instanceof Count ? String(value.value) : value));

/** Values to inline into the statement's text. */
export const textValues = ({ values }: Statement): StatementValue[] =>
  values.map((value) => (value instanceof Count ? value.value : value));

/** The result of a writing statement. */
export interface Written {
  /** Rows that matched, changed or not. */
  affected: number;
  /** The generated id of the inserted row, or 0. */
  insertId: number;
}

/** Query runners' API for transactions beyond TypeORM's, implemented for both databases. */
export interface UnitQueryRunner extends QueryRunner {
  read<Raw>(statement: Statement): Promise<Raw[]>;
  write(statement: Statement): Promise<Written>;
  /** Defers a write until the commit. If it fails, nothing is committed. */
  defer(statement: Statement): void;
  /** Must be called when the work is done: sends deferred statements early if the commit must be short. */
  beforeCommit(): Promise<void>;
}
