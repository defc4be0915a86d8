import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';

export interface TransactionScope {
  /** Set while the transaction is open. */
  runner?: QueryRunner;
}

/** The transaction of the running code, to detect statements that bypass it. */
export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/** A bug in the caller: on either database the statement could wait for its own transaction for ever. */
export class AroundTransactionError extends Error {
  constructor() {
    super('A statement inside a transaction must use that transaction’s manager, else it waits for itself');
  }
}

/**
 * Checks that a statement does not bypass the current transaction.
 *
 * @param runner of the statement; undefined outside of transactions.
 * @throws {AroundTransactionError}
 */
export function refuseAround(runner?: QueryRunner): void {
  const own = transactionScope.getStore()?.runner;
  if (own && own !== runner) throw new AroundTransactionError();
}
