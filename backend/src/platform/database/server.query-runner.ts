import type { PoolConnection, QueryError, ResultSetHeader } from 'mysql2';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import type { StatementValue } from './prepared-statements';
import type { UnitStatement, UnitQueryRunner } from './unit-query-runner';

type Done = (error: QueryError | null, result: ResultSetHeader | ResultSetHeader[]) => void;

/**
 * A query runner whose transactions take few round trips: START TRANSACTION goes with the first {@link write}, by itself
 * only before something else, and with the COMMIT goes what a change leaves behind, its history, notifications and revisions. A server stops at the first
 * statement that fails, so what stands behind it is not reached. What every transaction sends goes past the runner's
 * events and the driver's promises, which cost more than sending it.
 */
export class ServerQueryRunner extends MysqlQueryRunner implements UnitQueryRunner {
  /** What has to be sent before the transaction's first statement. */
  private opening: string[] = [];
  private readonly deferred: UnitStatement[] = [];

  /** Prepared by the server, unless it opens the transaction. */
  async write(sql: string, values: StatementValue[]): Promise<number> {
    const { insertId } = this.opening.length
      ? await this.sendTexts([{ sql, values }])
      : await this.send((connection, done) => connection.execute<ResultSetHeader>(sql, values, done));
    return insertId;
  }

  defer(sql: string, values: StatementValue[]): void {
    this.deferred.push({ sql, values });
  }

  override async query<T>(query: string, parameters?: unknown[], useStructuredResult?: boolean): Promise<T> {
    if (this.opening.length) await this.sendTexts([]);
    return super.query(query, parameters, useStructuredResult) as Promise<T>;
  }

  override async startTransaction(isolationLevel?: IsolationLevel): Promise<void> {
    if (isolationLevel || this.transactionDepth > 0) return super.startTransaction(isolationLevel);
    this.opening = ['START TRANSACTION'];
    this.isTransactionActive = true;
    this.transactionDepth += 1;
  }

  override async commitTransaction(): Promise<void> {
    if (this.transactionDepth !== 1) return super.commitTransaction();
    await this.sendTexts([...this.deferred, { sql: 'COMMIT', values: [] }]);
    this.isTransactionActive = false;
    this.transactionDepth -= 1;
  }

  override async rollbackTransaction(): Promise<void> {
    if (!this.opening.length) return super.rollbackTransaction();
    // Nothing has been sent yet.
    this.opening = [];
    this.isTransactionActive = false;
    this.transactionDepth -= 1;
  }

  /** Several statements as one text; the result is that of the last. */
  private sendTexts(statements: UnitStatement[]): Promise<ResultSetHeader> {
    const sql = [...this.opening, ...statements.map((statement) => statement.sql)].join('; ');
    const values = statements.flatMap((statement) => statement.values);
    this.opening = [];
    this.dataSource.logger.logQuery(sql, values, this);
    return this.send((connection, done) => connection.query<ResultSetHeader | ResultSetHeader[]>(sql, values, done));
  }

  private async send(statement: (connection: PoolConnection, done: Done) => void): Promise<ResultSetHeader> {
    const connection = (await this.connect()) as PoolConnection;
    return new Promise((resolve, reject) => {
      statement(connection, (error, result) => {
        if (error) reject(error);
        else resolve([result].flat().at(-1) as ResultSetHeader);
      });
    });
  }
}
