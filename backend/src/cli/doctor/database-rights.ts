import type { DataSource } from 'typeorm';
import { databaseErrorCode, isDatabaseUnable } from '../../platform/database/database-errors';
import { isServerDatabase } from '../../platform/database/is-server-database';
import { fault, type Finding } from '../../platform/diagnosis/finding';

const PROBE = 'studio_doctor';

/** Statements that migrations use, tried on a table that is dropped afterwards. */
const TRIED = [
  `CREATE TABLE IF NOT EXISTS ${PROBE} (id INT PRIMARY KEY)`,
  `ALTER TABLE ${PROBE} ADD COLUMN tried INT`,
  `CREATE INDEX ix_${PROBE} ON ${PROBE} (tried)`,
  `INSERT INTO ${PROBE} (id) VALUES (1)`,
  `UPDATE ${PROBE} SET tried = 1`,
  `DELETE FROM ${PROBE}`,
  `DROP TABLE ${PROBE}`,
];

/**
 * Whether the database server's user has all required privileges. Tries them, because grants have too many forms to
 * parse.
 */
export async function checkRights(dataSource: DataSource): Promise<Finding[]> {
  if (!isServerDatabase(dataSource)) return [];
  try {
    for (const sql of TRIED) await dataSource.query(sql);
    return [];
  } catch (error) {
    await dataSource.query(`DROP TABLE IF EXISTS ${PROBE}`).catch(() => undefined);
    if (!isDatabaseUnable(error)) throw error;
    return [fault('database', { text: lacking(databaseErrorCode(error) ?? '') })];
  }
}

const lacking = (reason: string) =>
  `The user in DATABASE_URL lacks the privileges for upgrades (${reason}): ` +
  'give it all rights there (GRANT ALL PRIVILEGES ON database.* TO user), and check that the server is not read-only.';
