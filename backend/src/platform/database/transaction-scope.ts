import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';

export interface TransactionScope {
  /** Set while the transaction is open. */
  runner?: QueryRunner;
}

/** Which transaction the running code belongs to, so that a statement that goes around it is noticed. */
export const transactionScope = new AsyncLocalStorage<TransactionScope>();
