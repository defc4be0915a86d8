import { Injectable } from '@nestjs/common';
import type { Pool, ResultSetHeader, RowDataPacket } from 'mysql2';
import { DataSource } from 'typeorm';
import { DatabaseAwayError } from '../errors/common.errors';
import { isServerDatabase } from './create-data-source';

/** A server that says nothing for so long is away, whatever its connection says: a broken network tells nobody. */
const SILENCE_MS = 8000;

/** Values a statement takes; instants and calendar days travel as strings. */
export type StatementValue = string | number | null;

/** A statement of the hot path: prepared once per connection by the server, parsed once by SQLite. */
export type Statement<Row> = (values: StatementValue[]) => Promise<Row[]>;

/** A write of the hot path: resolves to the number of rows that met its condition, changed or not. */
export type WriteStatement = (values: StatementValue[]) => Promise<number>;

type Done = (error: Error | null, rows: RowDataPacket[]) => void;

/** Prepared SQL for the few statements that every request makes. Everything else goes through TypeORM. */
@Injectable()
export class PreparedStatements {
  constructor(private readonly dataSource: DataSource) {}

  /** Names are quoted with backticks, parameters are `?`: both databases read that. */
  prepare<Row>(sql: string): Statement<Row> {
    if (!isServerDatabase(this.dataSource)) return (values) => this.dataSource.query<Row[]>(sql, values);
    return this.onServer((values, done) => this.pool.execute<RowDataPacket[]>(sql, values, done));
  }

  /**
   * A statement that reads thousands of rows: not prepared, because the driver reads a row faster from text than from
   * the binary answer of a prepared statement, which counts for more here than parsing the SQL once.
   */
  scan<Row>(sql: string): Statement<Row> {
    if (!isServerDatabase(this.dataSource)) return this.prepare(sql);
    return this.onServer((values, done) => this.pool.query<RowDataPacket[]>(sql, values, done));
  }

  /** One row-changing statement that needs no transaction around it. */
  prepareWrite(sql: string): WriteStatement {
    if (!isServerDatabase(this.dataSource)) return (values) => this.writeOnSqlite(sql, values);
    return (values) =>
      new Promise<number>((resolve, reject) => {
        this.pool.execute<ResultSetHeader>(sql, values, (error, result) => {
          if (error) reject(error);
          else resolve(result.affectedRows);
        });
      });
  }

  private onServer<Row>(send: (values: StatementValue[], done: Done) => void): Statement<Row> {
    return (values) =>
      new Promise<Row[]>((resolve, reject) => {
        const patience = setTimeout(() => reject(new DatabaseAwayError()), SILENCE_MS);
        send(values, (error, rows) => {
          clearTimeout(patience);
          if (error) reject(error);
          else resolve(rows as Row[]);
        });
      });
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
