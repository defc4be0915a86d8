import type { PoolConnection, ResultSetHeader } from 'mysql2';
import type { EntityManager } from 'typeorm';
import { isServerDatabase } from './create-data-source';

/**
 * Runs a prepared statement that writes, inside the manager's transaction. For the writes that every change makes: past
 * the query runner's events and logging, which cost more than sending the statement.
 *
 * @param values strings, numbers and nulls; instants as `rowFromDate` gives them.
 * @returns the generated id of the first row inserted on a server, of the last one on SQLite; 0 when there is none.
 */
export async function write(manager: EntityManager, sql: string, values: (string | number | null)[]): Promise<number> {
  if (!isServerDatabase(manager.dataSource) || !manager.queryRunner) {
    return Number(await manager.query<unknown>(sql, values));
  }
  const connection = (await manager.queryRunner.connect()) as PoolConnection;
  return new Promise((resolve, reject) => {
    connection.execute<ResultSetHeader>(sql, values, (error, result) => {
      if (error) reject(error);
      else resolve(result.insertId);
    });
  });
}
