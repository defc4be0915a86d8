import { Injectable } from '@nestjs/common';
import type { Pool, ResultSetHeader, RowDataPacket } from 'mysql2';
import { DataSource } from 'typeorm';
import { DatabaseAwayError } from '../errors/common.errors';
import { isServerDatabase } from './create-data-source';

/** A server that says nothing for so long is away, whatever its connection says: a broken network tells nobody. */
export const SILENCE_MS = 8000;

/** Values a statement takes; instants and calendar days travel as strings. */
export type StatementValue = string | number | null;

/** A statement of the hot path: prepared once per connection by the server, parsed once by SQLite. */
export type Statement<Row> = (values: StatementValue[]) => Promise<Row[]>;

/** A write of the hot path: resolves to the number of rows that met its condition, changed or not. */
export type WriteStatement = (values: StatementValue[]) => Promise<number>;

type Done<Answer> = (error: Error | null, answer: Answer) => void;

/** Prepared SQL for the few statements that every request makes. Everything else goes through TypeORM. */
@Injectable()
export class PreparedStatements {
  constructor(private readonly dataSource: DataSource) {}

  /** Names are quoted with backticks, parameters are `?`: both databases read that. */
  prepare<Row>(sql: string): Statement<Row> {
    if (!isServerDatabase(this.dataSource)) return (values) => this.dataSource.query<Row[]>(sql, values);
    return (values) =>
      answered<RowDataPacket[]>((done) => this.pool.execute<RowDataPacket[]>(sql, values, done)) as Promise<Row[]>;
  }

  /**
   * A statement that reads thousands of rows: not prepared, because the driver reads a row faster from text than from
   * the binary answer of a prepared statement, which counts for more here than parsing the SQL once.
   */
  scan<Row>(sql: string): Statement<Row> {
    if (!isServerDatabase(this.dataSource)) return this.prepare(sql);
    return (values) =>
      answered<RowDataPacket[]>((done) => this.pool.query<RowDataPacket[]>(sql, values, done)) as Promise<Row[]>;
  }

  /**
   * One row-changing statement that needs no transaction around it, and may be repeated: one that was given up because
   * the server said nothing may have happened all the same.
   */
  prepareWrite(sql: string): WriteStatement {
    if (!isServerDatabase(this.dataSource)) return (values) => this.writeOnSqlite(sql, values);
    return async (values) => {
      const send = (done: Done<ResultSetHeader>) => this.pool.execute<ResultSetHeader>(sql, values, done);
      return (await answered(send)).affectedRows;
    };
  }

  private async writeOnSqlite(sql: string, values: StatementValue[]): Promise<number> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return (await runner.query(sql, values, true)).affected ?? 0;
    } finally {
      await runner.release();
    }
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { pool: Pool }).pool;
  }
}

/** @throws {DatabaseAwayError} when the server says nothing for {@link SILENCE_MS}. */
function answered<Answer>(send: (done: Done<Answer>) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new DatabaseAwayError()), SILENCE_MS);
    send((error, answer) => {
      clearTimeout(patience);
      if (error) reject(error);
      else resolve(answer);
    });
  });
}
