import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { type Ballast, BallastFreedError } from './ballast';
import { isDatabaseFull } from '../database-errors';
import type { SqliteGate } from './sqlite-gate';
import { refuseAround } from '../statements/transaction-scope';
import { type Statement, textValues, type Written, type UnitQueryRunner } from '../statements/statement';
import type { QueryResult } from 'typeorm';

/** A query runner that holds the gate from its outermost BEGIN to COMMIT or ROLLBACK, or for a single statement. */
export class GatedSqliteQueryRunner extends BetterSqlite3QueryRunner implements UnitQueryRunner {
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
