import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';

export interface TransactionScope {
  /** Set while the transaction is open. */
  runner?: QueryRunner;
}

/** The current transaction, to detect statements that bypass it. */
export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/** A bug in the caller: the statement could wait for its own transaction forever. */
export class AroundTransactionError extends Error {
  constructor() {
    super('A statement inside a transaction must use that transaction’s manager, else it waits for itself');
  }
}

/**
 * Refuses statements that bypass the current transaction.
 *
 * @param runner of the statement; undefined outside transactions.
 * @throws {AroundTransactionError}
 */
export function refuseAround(runner?: QueryRunner): void {
  const own = transactionScope.getStore()?.runner;
  if (own && own !== runner) throw new AroundTransactionError();
}
