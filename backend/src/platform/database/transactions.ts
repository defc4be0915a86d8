import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { Randomness } from '../clock/randomness';
import { isServerDatabase } from './create-data-source';
import { isRetryable } from './database-errors';
import { type TransactionScope, transactionScope } from './transaction-scope';
import type { StatementValue } from './prepared-statements';
import type { UnitQueryRunner } from './unit-query-runner';

const ATTEMPTS = 6;

/** One transaction in the making: its manager, and what is to happen with its commit. */
export class UnitOfWork {
  private readonly lists = new Set<string>();
  private readonly after: (() => Promise<void>)[] = [];

  constructor(
    readonly manager: EntityManager,
    private readonly runner: UnitQueryRunner,
  ) {}

  /**
   * Runs a statement that writes, prepared, for the writes that every change makes; everything else goes through the
   * manager.
   *
   * @param values strings, numbers and nulls; instants as `rowFromDate` gives them.
   * @returns the generated id of the first row inserted on a server, of the last one on SQLite; 0 when there is none.
   */
  write(sql: string, values: StatementValue[]): Promise<number> {
    return this.runner.write(sql, values);
  }

  /**
   * Leaves a statement that writes to the commit, with which it is sent. For what nobody reads within the transaction;
   * when it fails, the transaction does.
   */
  defer(sql: string, values: StatementValue[]): void {
    this.runner.defer(sql, values);
  }

  /** Says that polled lists change with this transaction: they get a new revision just before the commit. */
  touch(...lists: string[]): void {
    for (const list of lists) this.lists.add(list);
  }

  /** Runs once the transaction is committed, and not at all when it is rolled back. */
  afterCommit(action: () => Promise<void>): void {
    this.after.push(action);
  }

  /** Touched lists, always in the same order so that two transactions never wait for each other. */
  get touched(): string[] {
    return [...this.lists].sort();
  }

  /** What is written is written: an action that fails is logged, and the others run all the same. */
  async runAfterCommit(logger: Logger): Promise<void> {
    for (const action of this.after) await action().catch((error: unknown) => logger.error(error));
  }
}

/** The only way to change more than one row. */
@Injectable()
export class Transactions {
  private readonly logger = new Logger('AfterCommit');
  private readonly upsert: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly randomness: Randomness,
  ) {
    this.upsert = isServerDatabase(dataSource)
      ? 'ON DUPLICATE KEY UPDATE `revision` = VALUES(`revision`)'
      : 'ON CONFLICT (`name`) DO UPDATE SET `revision` = excluded.`revision`';
  }

  /**
   * Runs the work in one transaction: all of it or nothing. After a deadlock or a lock timeout the work runs again
   * from its beginning, so it must have no effect outside the database before {@link UnitOfWork.afterCommit}.
   * Transactions do not nest: whoever is called inside one takes its unit of work.
   */
  async run<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    if (transactionScope.getStore()?.runner) {
      throw new Error('A transaction cannot begin inside a transaction: it would wait for itself');
    }
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (!isRetryable(error) || attempt === ATTEMPTS) throw error;
        await pause(attempt * attempt * 5);
      }
    }
  }

  private async attempt<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    const scope: TransactionScope = {};
    const running = transactionScope.run(scope, () =>
      this.dataSource.manager.transaction(async (manager) => {
        const runner = manager.queryRunner as UnitQueryRunner;
        scope.runner = runner;
        const unit = new UnitOfWork(manager, runner);
        const result = await work(unit);
        this.writeRevisions(unit);
        return { unit, result };
      }),
    );
    // What was started inside and goes on afterwards is no longer part of the transaction.
    const { unit, result } = await running.finally(() => (scope.runner = undefined));
    await unit.runAfterCommit(this.logger);
    return result;
  }

  /** Last before the commit, so that the row everybody writes is locked for as short as possible. */
  private writeRevisions(unit: UnitOfWork): void {
    const { touched } = unit;
    if (!touched.length) return;
    unit.defer(
      `INSERT INTO list_revisions (\`name\`, \`revision\`) VALUES ${touched.map(() => '(?, ?)').join(', ')} ${this.upsert}`,
      touched.flatMap((list) => [list, this.randomness.token(12)]),
    );
  }
}
