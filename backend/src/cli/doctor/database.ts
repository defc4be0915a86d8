import { existsSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { configuredStore } from '../../backup/store/configured-store';
import { Randomness } from '../../platform/clock/randomness';
import type { AppConfig } from '../../platform/config/app-config';
import { generatedSecretsFile } from '../../platform/config/generated-secrets';
import { embeddedDatabase } from '../../platform/database/create-data-source';
import { fault, type Finding, fine, inTime } from '../../platform/diagnosis/finding';
import { openStorage } from '../../platform/storage/create-storage';
import { StorageMarker } from '../../platform/storage/storage-marker';
import { storageTrouble } from '../../platform/storage/bucket-trouble';
import { databaseErrorCode, isDatabaseUnable } from '../../platform/database/database-errors';
import { isServerDatabase } from '../../platform/database/is-server-database';
import { quoted } from '../../platform/text/quoted';

/** Whether a missing or empty database is one before its first start, or has been lost. */
export async function checkEmptyDatabase(config: AppConfig): Promise<Finding[]> {
  let traces: string[];
  try {
    traces = await tracesOf(config);
  } catch (error) {
    // Whether the database is lost only shows in the files.
    return [fault('storage', storageTrouble(config, error).said)];
  }
  if (!traces.length) return [fine('database', 'none yet: the first start creates it')];
  const where = config.database ? 'in DATABASE_URL' : `at ${embeddedDatabase(config.dataDir)}`;
  return [fault('database', { text: lost(where, traces.join(', ')) })];
}

async function tracesOf(config: AppConfig): Promise<string[]> {
  const marker = await inTime(new StorageMarker(await openStorage(config, new Randomness())).read());
  // The check of the backups says why it cannot read them.
  const backups = await inTime((await configuredStore(config)).names()).catch(() => []);
  return [
    ...(marker ? ['stored files'] : []),
    ...(backups.length ? ['backups'] : []),
    ...(!config.database && existsSync(generatedSecretsFile(config.dataDir)) ? ['secrets.json'] : []),
  ];
}

const lost = (where: string, traces: string) =>
  `There is no database, or an empty one, ${where}, although what belongs to one is there (${traces}): check DATABASE_URL, DATA_DIR ` +
  'and its disk, or restore the last backup: studio restore BACKUP';

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

interface Account {
  email: string;
  role: string;
  deactivated_at: string | null;
  erased_at: string | null;
}

/** Whether an admin can sign in; without one, only the command line can help. */
export async function checkAdmins(dataSource: DataSource): Promise<Finding[]> {
  const sql = 'SELECT email, role, deactivated_at, erased_at FROM users ORDER BY id';
  const accounts = await dataSource.query<Account[]>(sql);
  if (!accounts.length) return [fine('accounts', 'none yet: the first start creates an admin')];
  const left = accounts.filter(({ erased_at }) => erased_at === null);
  const admins = left.filter(({ role }) => role === 'admin');
  const isActive = ({ deactivated_at }: Account) => deactivated_at === null;
  const able = admins.filter(isActive).length;
  if (able) return [fine('accounts', `${left.length}; admins who can sign in: ${able}`)];
  const [admin, employee] = [admins[0], left.find(isActive)];
  const command = admin
    ? `activate ${quoted(admin.email)}`
    : employee
      ? `make-admin ${quoted(employee.email)}`
      : 'create EMAIL --admin';
  return [fault('accounts', { text: `No admin can sign in. Change that with the command: studio user ${command}` })];
}
