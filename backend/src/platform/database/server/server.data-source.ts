import type { Pool as ServerPool, PoolConnection, QueryError, ResultSetHeader, RowDataPacket } from 'mysql2';
import { DataSource, type ReplicationMode } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import {
  preparedValues,
  type Statement,
  textValues,
  type UnitQueryRunner,
  type Written,
} from '../statements/statement';
import { type ServerConnections, traced } from '../statements/statements';
import { DatabaseHosts } from './database-hosts';
import { withLivenessCheck } from './liveness-check';
import { refuseAround } from '../statements/transaction-scope';
import type { DatabaseAddress } from '../../config/database-address';
import type { Pool } from '../pools';
import { isDatabaseUnavailable } from '../database-errors';

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
class ServerQueryRunner extends MysqlQueryRunner implements UnitQueryRunner {
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

/** Slower servers count as unreachable. */
const GREETING_MS = 3000;

/** TypeORM's options only support one host. */
export type ServerOptions = MysqlDataSourceOptions & Pick<DatabaseAddress, 'hosts'>;

/**
 * Has a second pool for units of work, whose connections accept several statements in one text. Both pools share the
 * hosts.
 */
class ServerDriver extends MysqlDriver implements ServerConnections {
  private units: ServerPool | undefined;
  private asked: Promise<boolean> | undefined;
  readonly hosts: DatabaseHosts;

  constructor(
    dataSource: DataSource,
    { hosts }: ServerOptions,
    private readonly connectionsOfUnits: number,
  ) {
    super(dataSource);
    this.hosts = new DatabaseHosts(hosts);
    // Read when the pools are created.
    Object.assign(this.options, { extra: { ...(this.options.extra as object), stream: this.hosts.open } });
  }

  override createQueryRunner(mode: ReplicationMode): ServerQueryRunner {
    return new ServerQueryRunner(this, mode, this.hosts, {
      connection: () => this.connectionOfUnit(),
      isAnswering: () => this.isAnswering(),
    });
  }

  override async connect(): Promise<void> {
    await super.connect();
    const options = (await this.createConnectionOptions(this.options, this.options)) as object;
    const own = { connectionLimit: this.connectionsOfUnits, multipleStatements: true };
    this.units = (this.mysql as typeof import('mysql2')).createPool({ ...options, ...own });
  }

  override async disconnect(): Promise<void> {
    await this.units?.promise().end();
    this.units = undefined;
    await super.disconnect();
  }

  protected override async createPool(options: object): Promise<ServerPool> {
    const pool = (this.mysql as typeof import('mysql2')).createPool(options);
    try {
      (await this.hosts.connection(pool)).release();
      return pool;
    } catch (error) {
      pool.end();
      throw error;
    }
  }

  /** For statements outside of transactions. */
  override obtainMasterConnection(): Promise<PoolConnection> {
    return this.hosts.connection(this.pool as ServerPool);
  }

  get pools(): Pool[] {
    const pools = { units: this.units, statements: this.pool as ServerPool | undefined };
    return Object.entries(pools).flatMap(([name, pool]) => (pool ? [poolState(name, pool)] : []));
  }

  /** Whether the server greets new connections; concurrent callers share the check. */
  private isAnswering(): Promise<boolean> {
    return (this.asked ??= this.greeted().finally(() => (this.asked = undefined)));
  }

  private async greeted(): Promise<boolean> {
    const options = (await this.createConnectionOptions(this.options, this.options)) as object;
    const connection = (this.mysql as typeof import('mysql2')).createConnection({
      ...options,
      connectTimeout: GREETING_MS,
    });
    return new Promise((resolve) => {
      connection.connect((error) => {
        // A server that refuses the connection is alive.
        resolve(!isDatabaseUnavailable(error) || error?.sqlState !== undefined);
        connection.destroy();
      });
    });
  }

  private connectionOfUnit(): Promise<PoolConnection> {
    if (!this.units) throw new Error('The database is not connected');
    return this.hosts.connection(this.units);
  }
}

/** The driver has these counts, but no API for them. */
interface CountingPool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

function poolState(name: string, pool: ServerPool): Pool {
  const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = pool as unknown as CountingPool;
  const limit = pool.config.connectionLimit ?? 0;
  return { name, limit, busy: all.length - free.length, idle: free.length, waiting: queue.length };
}

/** MariaDB or MySQL, with query runners that send deferred statements together with the commit. */
export class ServerDataSource extends DataSource {
  constructor(options: ServerOptions, connectionsOfUnits: number) {
    super(options);
    this.driver = new ServerDriver(this, options, connectionsOfUnits);
  }

  get pools(): Pool[] {
    return (this.driver as ServerDriver).pools;
  }
}
