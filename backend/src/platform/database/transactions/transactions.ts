import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Randomness } from '../../clock/randomness';
import { isRetryable } from '../database-errors';
import { type TransactionScope, transactionScope } from '../statements/transaction-scope';
import { ListRevision } from '../list-revision.entity';
import { Statements } from '../statements/statements';
import { EntityWriter } from './entity-writer';
import { UnitOfWork } from './unit-of-work';
import type { UnitQueryRunner } from '../statements/statement';

const ATTEMPTS = 6;

/** The only way to change more than one row. */
@Injectable()
export class Transactions {
  private readonly logger = new Logger('AfterCommit');

  /** Writes with one statement that is a transaction by itself; see {@link Statements.write}. */
  readonly single: Pick<EntityWriter, 'insertAll' | 'update'>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly randomness: Randomness,
    statements: Statements,
  ) {
    this.single = new EntityWriter(dataSource, statements);
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
    const rows = touched.map((name) => ({ name, revision: this.randomness.token(12) }));
    unit.insertLater(ListRevision, rows, { orUpdate: ['revision'] });
  }
}
