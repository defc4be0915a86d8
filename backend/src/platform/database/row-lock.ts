import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { isServerDatabase } from './create-data-source';

/** SQLite needs no row lock: its transactions take turns. */
function writeLock(manager: EntityManager) {
  return isServerDatabase(manager.dataSource) ? { lock: { mode: 'pessimistic_write' as const } } : {};
}

/**
 * Reads one row and keeps it for this transaction, so that nobody else's change is lost between the reading and the
 * writing.
 *
 * @returns null when the row does not exist.
 */
export function lockRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Row | null> {
  return manager.findOne(entity, { where, ...writeLock(manager) });
}

/** The same for all the rows that are there. */
export function lockRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Row[]> {
  return manager.find(entity, { where, ...writeLock(manager) });
}
