import { Injectable } from '@nestjs/common';
import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2';
import { DataSource } from 'typeorm';
import { withTimeout } from '../../clock/with-timeout';
import { CommonErrors } from '../../errors/common.errors';
import { isDatabaseUnavailable } from '../database-errors';
import { isServerDatabase } from '../database-info';
import { refuseAround } from './transaction-scope';
import { preparedValues, type Statement, textValues, type UnitQueryRunner, type Written } from './statement';

/** The server driver's API for statements outside transactions. */
export interface ServerConnections {
  obtainMasterConnection: () => Promise<PoolConnection>;
  hosts: {
    /** Must be called after every failed statement. */
    failed: (connection: PoolConnection, error: unknown) => void;
    /** Must be called if a statement gets no answer. */
    silent: (connection: PoolConnection) => void;
  };
}

/** A server silent for this long counts as unreachable: a broken network reports no error. */
export const SILENCE_MS = 8000;

type Done<Answer> = (error: Error | null, answer: Answer) => void;
type Send<Answer> = (connection: PoolConnection, done: Done<Answer>) => void;

/** Sends statements outside transactions on any free connection. */
@Injectable()
export class Statements {
  readonly isServer: boolean;

  constructor(readonly dataSource: DataSource) {
    this.isServer = isServerDatabase(dataSource);
  }

  /**
   * @param isLarge for thousands of rows: sent as text, because the driver parses text rows faster than the binary rows
   * of prepared statements.
   */
  async read<Raw>(statement: Statement, isLarge = false): Promise<Raw[]> {
    const { sql } = statement;
    if (!this.isServer) return this.dataSource.query<Raw[]>(sql, textValues(statement));
    const send = (connection: PoolConnection, done: Done<RowDataPacket[]>) =>
      isLarge
        ? connection.query<RowDataPacket[]>(sql, textValues(statement), done)
        : connection.execute<RowDataPacket[]>(sql, preparedValues(statement), done);
    return (await this.ask(send)) as Raw[];
  }

  /** Writes with one idempotent statement, which may run twice if the server dies. */
  async write(statement: Statement): Promise<Written> {
    if (!this.isServer) return this.writeOnSqlite(statement);
    const { affectedRows, insertId } = await this.ask<ResultSetHeader>((connection, done) =>
      connection.execute<ResultSetHeader>(statement.sql, preparedValues(statement), done),
    );
    return { affected: affectedRows, insertId };
  }

  private writeOnSqlite(statement: Statement): Promise<Written> {
    const runner = this.dataSource.createQueryRunner() as UnitQueryRunner;
    return runner.write(statement).finally(() => runner.release());
  }

  /** Retries once if the server died; a cluster may have another node. */
  private ask<Answer>(send: Send<Answer>): Promise<Answer> {
    return this.askOnce(send).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return this.askOnce(send);
      throw error;
    });
  }

  /** @throws {DatabaseUnavailable} if the server is silent for {@link SILENCE_MS}. @throws {AroundTransactionError} */
  private async askOnce<Answer>(send: Send<Answer>): Promise<Answer> {
    refuseAround();
    const driver = this.dataSource.driver as unknown as ServerConnections;
    let connection: PoolConnection | undefined;
    let isLate = false;
    const work = driver.obtainMasterConnection().then((given) => {
      connection = given;
      return new Promise<Answer>((resolve, reject) => {
        if (isLate) return given.release();
        send(given, (error, answer) => {
          if (error) driver.hosts.failed(given, error);
          given.release();
          if (error) reject(error);
          else resolve(answer);
        });
      });
    });
    const giveUp = () => {
      isLate = true;
      if (connection) driver.hosts.silent(connection);
      return new CommonErrors.DatabaseUnavailable();
    };
    return traced(withTimeout(SILENCE_MS, work, giveUp));
  }
}

/** Adds the caller to the driver's stack traces. */
export async function traced<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
