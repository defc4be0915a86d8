import { dirname } from 'node:path';
import { DataSource, type QueryResult, type QueryRunner } from 'typeorm';
import type { BetterSqlite3DataSourceOptions } from 'typeorm/driver/better-sqlite3/BetterSqlite3DataSourceOptions.js';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { Ballast, BallastFreedError } from './ballast';
import { isDatabaseFull } from '../database-errors';
import { SqliteGate } from './sqlite-gate';
import { refuseAround } from '../statements/transaction-scope';
import { type Statement, textValues, type UnitQueryRunner, type Written } from '../statements/statement';
import type { Pool } from '../pools';

/** A query runner that holds the gate from its outermost BEGIN to COMMIT or ROLLBACK, or for a single statement. */
class GatedSqliteQueryRunner extends BetterSqlite3QueryRunner implements UnitQueryRunner {
  private readonly deferred: Statement[] = [];
  private leave: (() => void) | undefined;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly gate: SqliteGate,
    statements: Map<string, unknown>,
    private readonly ballast: Ballast | undefined,
  ) {
    super(driver);
    // All runners share the connection, so statements are prepared once.
    (this as unknown as { stmtCache: Map<string, unknown> }).stmtCache = statements;
  }

  override async query<T>(query: string, parameters?: unknown[], useStructuredResult?: boolean): Promise<T> {
    const run = () => super.query(query, parameters, useStructuredResult) as Promise<T>;
    if (this.leave) return run().catch((error: unknown) => this.makeRoom(error));
    const leave = await this.enter();
    try {
      return await run().catch((error: unknown) => {
        if (isDatabaseFull(error) && this.ballast?.drop()) return run();
        throw error;
      });
    } finally {
      leave();
    }
  }

  /** SQLite has rolled back; the transaction is retried if deleting the ballast freed space. */
  private makeRoom(error: unknown): never {
    throw isDatabaseFull(error) && this.ballast?.drop()
      ? new BallastFreedError('The disk was full', { cause: error })
      : error;
  }

  override async startTransaction(isolationLevel?: IsolationLevel): Promise<void> {
    if (!this.leave) this.leave = await this.enter();
    try {
      await super.startTransaction(isolationLevel);
    } catch (error) {
      this.leaveWhenOutside();
      throw error;
    }
  }

  read<Raw>(statement: Statement): Promise<Raw[]> {
    return this.query<Raw[]>(statement.sql, textValues(statement));
  }

  async write(statement: Statement): Promise<Written> {
    const done = await this.query<QueryResult<number | bigint>>(statement.sql, textValues(statement), true);
    return { affected: done.affected ?? 0, insertId: Number(done.raw) };
  }

  defer(statement: Statement): void {
    this.deferred.push(statement);
  }

  async beforeCommit(): Promise<void> {
    for (const statement of this.deferred.splice(0)) await this.write(statement);
  }

  override async commitTransaction(): Promise<void> {
    if (this.transactionDepth === 1) await this.beforeCommit();
    await super.commitTransaction();
    this.leaveWhenOutside();
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } finally {
      this.leaveWhenOutside();
    }
  }

  /**
   * SQLite may already have rolled back, for example on a full disk, so that ROLLBACK failed: the gate must still open.
   */
  override async release(): Promise<void> {
    this.leave?.();
    this.leave = undefined;
    await super.release();
  }

  private enter(): Promise<() => void> {
    refuseAround(this);
    return this.gate.enter();
  }

  private leaveWhenOutside(): void {
    if (this.transactionDepth > 0) return;
    this.leave?.();
    this.leave = undefined;
  }
}

/** Creates one query runner per unit of work instead of sharing one. */
class GatedSqliteDriver extends BetterSqlite3Driver {
  readonly gate = new SqliteGate();
  private readonly statements = new Map<string, unknown>();

  constructor(
    dataSource: DataSource,
    private readonly ballast: Ballast | undefined,
  ) {
    super(dataSource);
  }

  override createQueryRunner(): QueryRunner {
    return new GatedSqliteQueryRunner(this, this.gate, this.statements, this.ballast);
  }

  /** SQLite creates files beside its own when it opens it. */
  protected override async createDatabaseConnection(): Promise<unknown> {
    const open = () => super.createDatabaseConnection() as Promise<unknown>;
    return open().catch((error: unknown) => {
      if (isDatabaseFull(error) && this.ballast?.drop()) return open();
      throw error;
    });
  }
}

/** A SQLite data source whose single connection isolates transactions of concurrent requests like a server does. */
export class GatedSqliteDataSource extends DataSource {
  /** @param sparesBallast even on a full disk. */
  constructor(options: BetterSqlite3DataSourceOptions, sparesBallast = false) {
    super(options);
    this.driver = new GatedSqliteDriver(this, sparesBallast ? undefined : new Ballast(dirname(options.database)));
  }

  get pools(): Pool[] {
    const { isBusy, waiting } = (this.driver as GatedSqliteDriver).gate;
    return [{ name: 'all', limit: 1, busy: Number(isBusy), idle: Number(!isBusy), waiting }];
  }
}
