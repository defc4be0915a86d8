import type { QueryRunner } from 'typeorm';

/** What statements take and rows hold: instants and calendar days travel as strings. */
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

/** Values that become a part of the statement's text. */
export const textValues = ({ values }: Statement): StatementValue[] =>
  values.map((value) => (value instanceof Count ? value.value : value));

/** What a statement that writes has done. */
export interface Written {
  /** Rows that met the condition, changed or not. */
  affected: number;
  /** The generated id of the row inserted; 0 when there is none. */
  insertId: number;
}

/** What a transaction asks of a query runner besides what TypeORM does; the runners of both databases can do it. */
export interface UnitQueryRunner extends QueryRunner {
  read<Raw>(statement: Statement): Promise<Raw[]>;
  write(statement: Statement): Promise<Written>;
  /** Keeps a statement that writes until the commit, of which it becomes a part: if it fails, nothing is committed. */
  defer(statement: Statement): void;
  /** The end of the work: sends what was deferred ahead of the commit, where that shall be as short as possible. */
  beforeCommit(): Promise<void>;
}
