import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { StatementValue } from './prepared-statements';
import type { SqliteGate } from './sqlite-gate';
import { transactionScope } from './transaction-scope';
import type { UnitStatement, UnitQueryRunner } from './unit-query-runner';

/** A query runner that holds the gate from its outermost BEGIN to its COMMIT or ROLLBACK, else for one statement. */
export class GatedSqliteQueryRunner extends BetterSqlite3QueryRunner implements UnitQueryRunner {
  private readonly deferred: UnitStatement[] = [];
  private leave: (() => void) | undefined;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly gate: SqliteGate,
    statements: Map<string, unknown>,
  ) {
    super(driver);
    // All runners stand on the one connection, so a statement is prepared once for all of them.
    (this as unknown as { stmtCache: Map<string, unknown> }).stmtCache = statements;
  }

  override async query<T>(query: string, parameters?: unknown[], useStructuredResult?: boolean): Promise<T> {
    const run = () => super.query(query, parameters, useStructuredResult) as Promise<T>;
    if (this.leave) return run();
    const leave = await this.enter();
    try {
      return await run();
    } finally {
      leave();
    }
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

  async write(sql: string, values: StatementValue[]): Promise<number> {
    return Number(await this.query<unknown>(sql, values));
  }

  defer(sql: string, values: StatementValue[]): void {
    this.deferred.push({ sql, values });
  }

  override async commitTransaction(): Promise<void> {
    if (this.transactionDepth === 1) for (const { sql, values } of this.deferred) await this.query(sql, values);
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

  /** After a full disk, say, SQLite has rolled back by itself, and the ROLLBACK failed: the gate opens all the same. */
  override async release(): Promise<void> {
    this.leave?.();
    this.leave = undefined;
    await super.release();
  }

  private enter(): Promise<() => void> {
    const own = transactionScope.getStore()?.runner;
    if (own && own !== this) {
      throw new Error('A statement inside a transaction must use that transaction’s manager, else it waits for itself');
    }
    return this.gate.enter();
  }

  private leaveWhenOutside(): void {
    if (this.transactionDepth > 0) return;
    this.leave?.();
    this.leave = undefined;
  }
}
