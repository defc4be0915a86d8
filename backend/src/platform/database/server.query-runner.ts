import type { PoolConnection, ResultSetHeader } from 'mysql2';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import type { StatementValue } from './prepared-statements';
import type { DeferredStatement, UnitQueryRunner } from './unit-query-runner';

/** A query runner that commits in one round trip what a change leaves behind: its history, notifications, revisions. */
export class ServerQueryRunner extends MysqlQueryRunner implements UnitQueryRunner {
  private readonly deferred: DeferredStatement[] = [];

  /** Prepared by the server, and past the query runner's events, which cost more than sending the statement. */
  async write(sql: string, values: StatementValue[]): Promise<number> {
    const connection = (await this.connect()) as PoolConnection;
    return new Promise((resolve, reject) => {
      connection.execute<ResultSetHeader>(sql, values, (error, result) => {
        if (error) reject(error);
        else resolve(result.insertId);
      });
    });
  }

  defer(sql: string, values: StatementValue[]): void {
    this.deferred.push({ sql, values });
  }

  /** A server stops at the first statement that fails, so a COMMIT behind it is not reached and the rollback follows. */
  override async commitTransaction(): Promise<void> {
    if (!this.deferred.length || this.transactionDepth > 1) return super.commitTransaction();
    const statements = [...this.deferred.map(({ sql }) => sql), 'COMMIT'].join('; ');
    await this.query(
      statements,
      this.deferred.flatMap(({ values }) => values),
    );
    this.isTransactionActive = false;
    this.transactionDepth -= 1;
  }
}
