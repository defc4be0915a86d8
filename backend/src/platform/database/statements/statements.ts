import { Injectable } from '@nestjs/common';
import type { Pool, ResultSetHeader, RowDataPacket } from 'mysql2';
import { DataSource } from 'typeorm';
import { DatabaseAwayError } from '../../errors/common.errors';
import { isServerDatabase } from '../is-server-database';
import { refuseAround } from './transaction-scope';
import { preparedValues, type Statement, textValues, type Written, type UnitQueryRunner } from './statement';

/** A server that stays silent for this long counts as away: a broken network tells nobody. */
export const SILENCE_MS = 8000;

type Done<Answer> = (error: Error | null, answer: Answer) => void;

/** Sends statements outside of transactions, each on whichever connection is free. */
@Injectable()
export class Statements {
  readonly isServer: boolean;

  constructor(readonly dataSource: DataSource) {
    this.isServer = isServerDatabase(dataSource);
  }

  /**
   * Reads rows.
   *
   * @param isLarge for thousands of rows: sent as text, because the driver reads those faster than the binary rows of a
   *   prepared statement, which counts for more than parsing the SQL once.
   */
  async read<Raw>(statement: Statement, isLarge = false): Promise<Raw[]> {
    const { sql } = statement;
    if (!this.isServer) return this.dataSource.query<Raw[]>(sql, textValues(statement));
    const send = (done: Done<RowDataPacket[]>) =>
      isLarge
        ? this.pool.query<RowDataPacket[]>(sql, textValues(statement), done)
        : this.pool.execute<RowDataPacket[]>(sql, preparedValues(statement), done);
    return answered(send) as Promise<Raw[]>;
  }

  /** Writes with one statement that may be repeated: one given up because the server was silent may have happened. */
  async write(statement: Statement): Promise<Written> {
    if (!this.isServer) return this.writeOnSqlite(statement);
    const send = (done: Done<ResultSetHeader>) =>
      this.pool.execute<ResultSetHeader>(statement.sql, preparedValues(statement), done);
    const { affectedRows, insertId } = await answered(send);
    return { affected: affectedRows, insertId };
  }

  private writeOnSqlite(statement: Statement): Promise<Written> {
    const runner = this.dataSource.createQueryRunner() as UnitQueryRunner;
    return runner.write(statement).finally(() => runner.release());
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { pool: Pool }).pool;
  }
}

/** The driver's errors only know where they were read; whoever reads a log wants to know who asked. */
export async function traced<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** @throws {DatabaseAwayError} when the server stays silent for {@link SILENCE_MS}. @throws {AroundTransactionError} */
async function answered<Answer>(send: (done: Done<Answer>) => void): Promise<Answer> {
  refuseAround();
  const answer = new Promise<Answer>((resolve, reject) => {
    const patience = setTimeout(() => reject(new DatabaseAwayError()), SILENCE_MS);
    send((error, answer) => {
      clearTimeout(patience);
      if (error) reject(error);
      else resolve(answer);
    });
  });
  return traced(answer);
}
