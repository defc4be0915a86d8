import type { QueryRunner } from 'typeorm';
import type { StatementValue } from './prepared-statements';

/** What a transaction asks of a query runner besides what TypeORM does; the runners of both databases can do it. */
export interface UnitQueryRunner extends QueryRunner {
  /**
   * Runs a statement that writes, now.
   *
   * @returns the generated id of the first row inserted on a server, of the last one on SQLite; 0 when there is none.
   */
  write(sql: string, values: StatementValue[]): Promise<number>;

  /** Keeps a statement that writes until the commit, of which it becomes a part: if it fails, nothing is committed. */
  defer(sql: string, values: StatementValue[]): void;
}

/** A statement that writes, with its values. */
export interface UnitStatement {
  sql: string;
  values: StatementValue[];
}
