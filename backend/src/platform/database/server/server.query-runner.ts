import type { PoolConnection, QueryError, ResultSetHeader, RowDataPacket } from 'mysql2';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import type { ReplicationMode } from 'typeorm';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import {
  preparedValues,
  type Statement,
  textValues,
  type Written,
  type UnitQueryRunner,
} from '../statements/statement';
import { traced } from '../statements/statements';
import { refuseAround } from '../statements/transaction-scope';

type Answer = ResultSetHeader | RowDataPacket[];
type Done = (error: QueryError | null, answer: Answer) => void;

/**
 * A query runner whose transactions take few round trips: START TRANSACTION goes with the first {@link write}, by itself
 * only before something else, and with the COMMIT goes what a change leaves behind, its history, notifications and
 * revisions. A server stops at the first statement that fails, so what stands behind it is not reached. What every
 * transaction sends goes past the runner's events and the driver's promises, which cost more than sending it.
 */
export class ServerQueryRunner extends MysqlQueryRunner implements UnitQueryRunner {
  /** What has to be sent before the transaction's first statement. */
  private opening: string[] = [];
  private readonly deferred: Statement[] = [];
  private connected: Promise<PoolConnection> | undefined;

  constructor(
    driver: MysqlDriver,
    mode: ReplicationMode,
    private readonly connectionOfUnit: () => Promise<PoolConnection>,
  ) {
    super(driver, mode);
  }

  /** Every statement asks for the connection first. A row that its own transaction has locked would be waited for. */
  override async connect(): Promise<PoolConnection> {
    refuseAround(this);
    return (this.connected ??= this.isTransactionActive
      ? this.connectedForUnit()
      : (super.connect() as Promise<PoolConnection>));
  }

  /** Prepared by the server, unless it opens the transaction. */
  async read<Raw>(statement: Statement): Promise<Raw[]> {
    const rows = this.opening.length
      ? await this.sendTexts([statement])
      : await this.send((connection, done) =>
          connection.execute<RowDataPacket[]>(statement.sql, preparedValues(statement), done),
        );
    return rows as Raw[];
  }

  /** Prepared by the server, unless it opens the transaction. */
  async write(statement: Statement): Promise<Written> {
    const done = this.opening.length
      ? await this.sendTexts([statement])
      : await this.send((connection, done) =>
          connection.execute<ResultSetHeader>(statement.sql, preparedValues(statement), done),
        );
    const { affectedRows, insertId } = done as ResultSetHeader;
    return { affected: affectedRows, insertId };
  }

  defer(statement: Statement): void {
    this.deferred.push(statement);
  }

  override async query<T>(query: string, parameters?: unknown[], useStructuredResult?: boolean): Promise<T> {
    if (this.opening.length) await this.sendTexts([]);
    return super.query(query, parameters, useStructuredResult) as Promise<T>;
  }

  override async startTransaction(isolationLevel?: IsolationLevel): Promise<void> {
    // A runner that has already been given a connection has one that takes single statements.
    if (isolationLevel || this.transactionDepth > 0 || this.connected) return super.startTransaction(isolationLevel);
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

  /** Several statements as one text; the answer is that of the last. */
  private async sendTexts(statements: Statement[]): Promise<Answer> {
    const texts = [...this.opening, ...statements.map((statement) => statement.sql)];
    const sql = texts.join('; ');
    const values = statements.flatMap(textValues);
    this.opening = [];
    this.dataSource.logger.logQuery(sql, values, this);
    const answer = await this.send((connection, done) => connection.query<Answer & RowDataPacket[]>(sql, values, done));
    return texts.length > 1 ? ((answer as Answer[]).at(-1) ?? []) : answer;
  }

  private async connectedForUnit(): Promise<PoolConnection> {
    const connection = await this.connectionOfUnit();
    this.databaseConnection = connection;
    return connection;
  }

  private async send(statement: (connection: PoolConnection, done: Done) => void): Promise<Answer> {
    const connection = await this.connect();
    const answered = new Promise<Answer>((resolve, reject) => {
      statement(connection, (error, answer) => {
        if (error) reject(error);
        else resolve(answer);
      });
    });
    return traced(answered);
  }
}
