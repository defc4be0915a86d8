import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';

export interface TransactionScope {
  /** Set while the transaction is open. */
  runner?: QueryRunner;
}

/** Which transaction the running code belongs to, so that a statement that goes around it is noticed. */
export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/** A mistake in the program: on either database the statement could wait for its own transaction for ever. */
export class AroundTransactionError extends Error {
  constructor() {
    super('A statement inside a transaction must use that transaction’s manager, else it waits for itself');
  }
}

/**
 * Looks whether a statement belongs where it is sent.
 *
 * @param runner what is to run it; undefined for one that belongs to no transaction.
 * @throws {AroundTransactionError}
 */
export function refuseAround(runner?: QueryRunner): void {
  const own = transactionScope.getStore()?.runner;
  if (own && own !== runner) throw new AroundTransactionError();
}
