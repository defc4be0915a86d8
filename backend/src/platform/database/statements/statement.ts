import type { QueryRunner } from 'typeorm';

/** Values of parameters and rows: instants and calendar days are strings. */
export type StatementValue = string | number | null;

/** The number of a LIMIT or an OFFSET. */
export class Count {
  constructor(readonly value: number) {}
}

/** A statement that is ready to be sent. */
export interface Statement {
  sql: string;
  values: (StatementValue | Count)[];
}

/** Values for a prepared statement: MySQL refuses the floating-point numbers that its client sends for a LIMIT. */
export const preparedValues = ({ values }: Statement): StatementValue[] =>
  values.map((value) => (value instanceof Count ? String(value.value) : value));

/** Values to be inlined into the statement's text. */
export const textValues = ({ values }: Statement): StatementValue[] =>
  values.map((value) => (value instanceof Count ? value.value : value));

/** The result of a writing statement. */
export interface Written {
  /** Rows that met the condition, changed or not. */
  affected: number;
  /** The generated id of the inserted row; 0 without one. */
  insertId: number;
}

/** The API of query runners for transactions, beyond TypeORM's own; both databases implement it. */
export interface UnitQueryRunner extends QueryRunner {
  read<Raw>(statement: Statement): Promise<Raw[]>;
  write(statement: Statement): Promise<Written>;
  /** Defers a writing statement until the commit and makes it a part of it: if it fails, nothing is committed. */
  defer(statement: Statement): void;
  /**
   * Call it at the end of the work: sends deferred statements before the commit, if that must be as short as possible.
   */
  beforeCommit(): Promise<void>;
}
