import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isServerDatabase } from '../platform/database/is-server-database';

/** What history and notifications keep of a text, in characters; an ellipsis comes on top. */
const LONGEST = 500;

/**
 * History and notifications held whole texts: one comment was copied into each of them. What is longer is shortened to
 * an excerpt; messages of admins, which have no other place, stay whole.
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

  /** What was cut off is gone; what is left reads the same to the version before. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
