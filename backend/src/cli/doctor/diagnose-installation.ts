import { existsSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { configuredStore } from '../../backup/store/configured-store';
import { Clock, Randomness } from '../../platform/clock/clock';
import { AppConfig } from '../../platform/config/app-config';
import { generatedSecretsFile, keptSecrets } from '../../platform/config/generated-secrets';
import { embeddedDatabase } from '../../platform/database/create-data-source';
import {
  fault,
  type Finding,
  fine,
  type Installation,
  inTime,
  reasonOf,
  warning,
  type WorkingInstallation,
} from '../../platform/diagnosis/finding';
import { openStorage } from '../../platform/storage/create-storage';
import { StorageMarker } from '../../platform/storage/storage-marker';
import { storageTrouble } from '../../platform/storage/storage-unavailable';
import { databaseErrorCode, isDatabaseUnable } from '../../platform/database/database-errors';
import { isServerDatabase } from '../../platform/database/database-info';
import { quoted } from '../../platform/text/quoted';
import type { OnProgress } from '../../backup/for-each-concurrently';
import { checkAllFiles } from '../../backup/diagnosis/check-all-files';
import { checkBackups, examineBackup } from '../../backup/diagnosis/check-backups';
import { withTimeout } from '../../platform/clock/with-timeout';
import { ConfigurationError } from '../../platform/config/configuration.error';
import { type Environment, readEnvironment } from '../../platform/config/environment';
import { misspelled } from '../../platform/config/misspelled';
import { checkMail } from '../../platform/diagnosis/checks/mail';
import { diagnoseDatabase, diagnoseMachine } from '../../platform/diagnosis/diagnose';
import type { LastRun } from '../../platform/jobs/last-run';
import { DiskSpace } from '../../platform/storage/disk-space';
import { startFailure } from '../../start-failure';
import { hasDatabase, withDatabase } from '../open-database';
import { checkPort, checkServiceUser } from './machine';

/** Whether a missing or empty database is one before its first start, or has been lost. */
async function checkEmptyDatabase(config: AppConfig): Promise<Finding[]> {
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
async function checkRights(dataSource: DataSource): Promise<Finding[]> {
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
async function checkAdmins(dataSource: DataSource): Promise<Finding[]> {
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

const PATIENCE_MS = 15_000;

interface Options {
  clock?: Clock;
  /** Checks all stored files instead of a sample, and reports the progress. */
  files?: OnProgress;
}

/** Checks everything an installation needs, running or not, and leaves its content alone. */
export async function diagnoseInstallation(
  variables: NodeJS.ProcessEnv,
  { clock = new Clock(), files }: Options = {},
): Promise<Finding[]> {
  let config: AppConfig;
  try {
    config = configOf(readEnvironment(variables));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems.map((problem) => fault('configuration', { text: problem }));
  }
  const installation = { config, clock, space: new DiskSpace(), triesRights: true };
  let runs: LastRun[] | undefined;
  const findings = [
    ...misspelled(variables).map((problem) => warning('configuration', { text: `${problem}.` })),
    ...(await checkPort(config)),
    ...lostSecrets(variables, config),
    ...(await diagnoseMachine(installation)),
    ...(await checkServiceUser(config)),
    ...(await diagnoseStores(installation, (found) => (runs = found), files)),
    ...(await checkBackups(installation, runs, examineBackup)),
    ...(await checkMail(installation)),
  ];
  const wrong = new Set(findings.flatMap(({ area, severity }) => (severity === 'ok' ? [] : [area])));
  return findings.filter(({ area, severity }) => severity !== 'ok' || !wrong.has(area));
}

/** Does not generate secrets, which only a start may do. */
function configOf(environment: Environment): AppConfig {
  const randomness = new Randomness();
  const { JWT_SECRET, REGISTRATION_CODE } = environment;
  const kept = JWT_SECRET && REGISTRATION_CODE ? undefined : keptSecrets(environment.DATA_DIR);
  const secrets = {
    JWT_SECRET: JWT_SECRET ?? kept?.jwtSecret ?? randomness.token(48),
    REGISTRATION_CODE: REGISTRATION_CODE ?? kept?.registrationCode ?? randomness.token(9),
  };
  return new AppConfig({ ...environment, ...secrets }, randomness);
}

/** A start would make new ones. */
function lostSecrets({ JWT_SECRET, JWT_SECRET_FILE }: NodeJS.ProcessEnv, config: AppConfig): Finding[] {
  const isKept = JWT_SECRET?.trim() || JWT_SECRET_FILE?.trim() || keptSecrets(config.dataDir);
  if (isKept || !hasDatabase(config)) return [];
  const text =
    `${generatedSecretsFile(config.dataDir)} is missing. Restore it, or set JWT_SECRET to the former one: with a new one, ` +
    'all users must sign in again, and authenticator apps must be set up again.';
  return [fault('configuration', { text })];
}

async function diagnoseStores(
  installation: Installation,
  ran: (runs: LastRun[]) => void,
  files?: OnProgress,
): Promise<Finding[]> {
  const { config } = installation;
  try {
    if (!hasDatabase(config)) {
      ran([]);
      return await checkEmptyDatabase(config);
    }
    const examining = withDatabase(config, async (dataSource, jobs) => {
      const storage = await openStorage(config, new Randomness());
      const working = { ...installation, dataSource, storage, lastRuns: () => jobs.lastRuns() };
      const allFiles = files && ((all: WorkingInstallation) => checkAllFiles(all, files));
      await jobs.lastRuns().then(ran, () => undefined);
      const [damaged, found] = [await damage(dataSource), await diagnoseDatabase(working, allFiles)];
      const lacking = await checkRights(dataSource);
      const migrations = found.find(({ area }) => area === 'migrations');
      // Only an empty database is a warning.
      if (migrations?.severity === 'warning') return [...lacking, ...(await checkEmptyDatabase(config))];
      const admins = migrations?.severity === 'ok' ? await checkAdmins(dataSource) : [];
      // Without the privileges, other findings about the database mean nothing.
      return [...damaged, ...lacking, ...found.filter(({ area }) => !lacking.length || area !== 'database'), ...admins];
    });
    // Reading all files takes as long as it takes.
    const isBounded = config.database && !files;
    const late = () => new Error('It does not answer.');
    return await (isBounded ? withTimeout(PATIENCE_MS * 2, examining, late) : examining);
  } catch (error) {
    return [fault('database', { text: explained(error) })];
  }
}

async function damage(dataSource: DataSource): Promise<Finding[]> {
  if (isServerDatabase(dataSource)) return unreadableTable(dataSource);
  const [row] = await dataSource.query<{ quick_check: string }[]>('PRAGMA quick_check(1)');
  if (row?.quick_check === 'ok') return [];
  return [fault('database', { text: `The database is damaged: restore the last backup. (${row?.quick_check})` })];
}

/** Servers check their pages themselves, but only open a table's file when it is read. */
async function unreadableTable(dataSource: DataSource): Promise<Finding[]> {
  for (const { tableName } of dataSource.entityMetadatas) {
    try {
      await dataSource.query(`SELECT 1 FROM ${tableName} LIMIT 1`);
    } catch (error) {
      const code = databaseErrorCode(error) ?? reasonOf(error);
      // The check of the migrations reports missing tables.
      if (code !== 'ER_NO_SUCH_TABLE') return [fault('database', { text: unreadable(tableName, code) })];
    }
  }
  return [];
}

const unreadable = (table: string, code: string) =>
  `The table ${table} cannot be read (${code}): look at the log of the database server, or restore the last backup.`;

function explained(error: unknown): string {
  const told = startFailure(error);
  if (typeof told === 'string') return told;
  return `The database cannot be opened (${reasonOf(error)}). If nothing else helps, restore the last backup.`;
}
