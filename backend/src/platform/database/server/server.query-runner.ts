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
import type { DatabaseHosts } from './database-hosts';
import { withLivenessCheck } from './liveness-check';
import { refuseAround } from '../statements/transaction-scope';

type Answer = ResultSetHeader | RowDataPacket[];
/** The driver's part in a transaction. */
interface ServerOfUnits {
  connection: () => Promise<PoolConnection>;
  isAnswering: () => Promise<boolean>;
}

type Done = (error: QueryError | null, answer: Answer) => void;

/**
 * A query runner that saves round trips: START TRANSACTION is sent with the first {@link write}, or alone before
 * another statement; COMMIT is sent with the deferred statements (history, notifications, revisions). A server stops at
 * the first failing statement. All of these bypass the runner's events and the driver's promises, which cost more than
 * sending them.
 */
export class ServerQueryRunner extends MysqlQueryRunner implements UnitQueryRunner {
  /** Sent before the transaction's first statement. */
  private opening: string[] = [];
  private readonly deferred: Statement[] = [];
  private connected: Promise<PoolConnection> | undefined;

  constructor(
    driver: MysqlDriver,
    mode: ReplicationMode,
    private readonly hosts: DatabaseHosts,
    private readonly server: ServerOfUnits,
  ) {
    super(driver, mode);
  }

  /**
   * All statements get their connection here. A statement outside the transaction would wait for the transaction's
   * locks.
   */
  override async connect(): Promise<PoolConnection> {
    refuseAround(this);
    return (this.connected ??= this.isTransactionActive
      ? this.connectedForUnit()
      : (super.connect() as Promise<PoolConnection>));
  }

  async read<Raw>(statement: Statement): Promise<Raw[]> {
    return (await this.sendOne(statement)) as Raw[];
  }

  async write(statement: Statement): Promise<Written> {
    const { affectedRows, insertId } = (await this.sendOne(statement)) as ResultSetHeader;
    return { affected: affectedRows, insertId };
  }

  defer(statement: Statement): void {
    this.deferred.push(statement);
  }

  /**
   * Clusters only: if a node died while statements sent with the commit waited for a lock, the outcome would be
   * unknown.
   */
  async beforeCommit(): Promise<void> {
    if (this.hosts.isCluster && this.deferred.length) await this.sendTexts(this.deferred.splice(0));
  }

  override async query<T>(query: string, parameters?: unknown[], useStructuredResult?: boolean): Promise<T> {
    if (this.opening.length) await this.sendTexts([]);
    return this.watched(super.query(query, parameters, useStructuredResult) as Promise<T>);
  }

  override async startTransaction(isolationLevel?: IsolationLevel): Promise<void> {
    // A runner that is already connected is used for single statements.
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

  /** As a prepared statement, unless it starts the transaction. */
  private sendOne(statement: Statement): Promise<Answer> {
    if (this.opening.length) return this.sendTexts([statement]);
    const { sql } = statement;
    const values = preparedValues(statement);
    return this.send((connection, done) => connection.execute<Answer & RowDataPacket[]>(sql, values, done));
  }

  /** Sends several statements as one text; returns the last answer. */
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
    let isLate = false;
    const given = this.server.connection();
    const connection = await withLivenessCheck(given, this.server.isAnswering, () => (isLate = true)).finally(() => {
      if (isLate)
        void given.then(
          (unwanted) => unwanted.release(),
          () => undefined,
        );
    });
    this.databaseConnection = connection;
    return connection;
  }

  /** Closes the connection if the server stops answering, which fails the transaction. */
  private watched<T>(work: Promise<T>): Promise<T> {
    const connection = this.databaseConnection as PoolConnection | undefined;
    const isAlive = async () =>
      !(connection && this.hosts.isLeft(connection.config)) && (await this.server.isAnswering());
    return withLivenessCheck(work, isAlive, () => connection && this.hosts.silent(connection));
  }

  private async send(statement: (connection: PoolConnection, done: Done) => void): Promise<Answer> {
    const connection = await this.connect();
    const answered = new Promise<Answer>((resolve, reject) => {
      statement(connection, (error, answer) => {
        if (!error) return resolve(answer);
        this.hosts.failed(connection, error);
        reject(error);
      });
    });
    return traced(this.watched(answered));
  }
}
