import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isServerDatabase } from '../platform/database/is-server-database';

/** Length of an excerpt in characters, without its ellipsis. */
const LONGEST = 500;

/**
 * History and notifications stored a full copy of every comment. Longer texts become excerpts, except admin messages,
 * which are stored nowhere else.
 */
export class ShortExcerpts1700000015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isServer = isServerDatabase(runner.dataSource);
    const length = (column: string) => (isServer ? `CHAR_LENGTH(${column})` : `LENGTH(${column})`);
    const excerpt = (column: string) => {
      const beginning = `SUBSTR(${column}, 1, ${LONGEST})`;
      return isServer ? `CONCAT(${beginning}, '…')` : `${beginning} || '…'`;
    };
    for (const column of ['old_value', 'new_value']) {
      const shorten = (table: string) =>
        `UPDATE ${table} SET ${column} = ${excerpt(column)} WHERE ${length(column)} > ${LONGEST + 1}`;
      await runner.query(shorten('task_history'));
      await runner.query(`${shorten('notifications')} AND action <> 'admin_message'`);
    }
  }

  /** Cut texts cannot be restored; the previous version reads them like any others. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
