import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Randomness } from '../../clock/clock';
import { isDatabaseUnavailable, isRetryable } from '../database-errors';
import { type TransactionScope, transactionScope } from '../statements/transaction-scope';
import { Statements } from '../statements/statements';
import { EntityWriter, UnitOfWork } from './unit-of-work';
import type { TouchedList } from './list-changes';
import { ChangeListeners } from './change-listeners';
import { WrittenRows } from './written-rows';
import type { UnitQueryRunner } from '../statements/statement';

export type { UnitOfWork };

const ATTEMPTS = 6;

/** The only way to write more than one row. */
@Injectable()
export class Transactions {
  private readonly logger = new Logger('AfterCommit');
  private readonly listeners: ((lists: readonly TouchedList[]) => void)[] = [];

  /** Writes with one statement that is its own transaction; see {@link Statements.write}. */
  readonly single: Pick<EntityWriter, 'insertAll' | 'update'>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly randomness: Randomness,
    private readonly changeListeners: ChangeListeners,
    statements: Statements,
  ) {
    this.single = new EntityWriter(dataSource, statements);
  }

  /** The listener receives the lists each transaction has changed. */
  onCommit(listener: (lists: readonly TouchedList[]) => void): void {
    this.listeners.push(listener);
  }

  /**
   * Runs the work in one transaction. It is retried from the start after a deadlock or lock timeout, and once if the
   * server dies before the commit; so it must have no effects outside the database before
   * {@link UnitOfWork.afterCommit}. An unanswered commit may have succeeded. Transactions do not nest: pass the unit of
   * work to callees.
   */
  async run<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    if (transactionScope.getStore()?.runner) {
      throw new Error('A transaction cannot begin inside a transaction: it would wait for itself');
    }
    let mayRepeat = true;
    for (let attempt = 1; ; attempt++) {
      const progress = { isCommitting: false };
      try {
        return await this.attempt(work, progress);
      } catch (error) {
        const isLost = mayRepeat && !progress.isCommitting && isDatabaseUnavailable(error);
        if (isLost) mayRepeat = false;
        else if (!isRetryable(error) || attempt === ATTEMPTS) throw error;
        await pause(attempt * attempt * 5);
      }
    }
  }

  private async attempt<T>(work: (unit: UnitOfWork) => Promise<T>, progress: { isCommitting: boolean }): Promise<T> {
    const scope: TransactionScope = {};
    const running = transactionScope.run(scope, () =>
      this.dataSource.manager.transaction(async (manager) => {
        const runner = manager.queryRunner as UnitQueryRunner;
        scope.runner = runner;
        const unit = new UnitOfWork(manager, runner, new WrittenRows(this.changeListeners.columns));
        const result = await work(unit);
        await this.changeListeners.beforeCommit(unit);
        // Last, because every write locks this row: it should be held as short as possible.
        const lists = unit.giveRevisions(() => this.randomness.token(12));
        await runner.beforeCommit();
        progress.isCommitting = true;
        return { unit, lists, result };
      }),
    );
    // Work started inside that continues afterwards is no longer part of the transaction.
    const { unit, lists, result } = await running.finally(() => (scope.runner = undefined));
    for (const listener of this.listeners) listener(lists);
    await unit.runAfterCommit(this.logger);
    return result;
  }
}
