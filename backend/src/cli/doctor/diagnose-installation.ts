import type { DataSource } from 'typeorm';
import type { OnProgress } from '../../backup/for-each-concurrently';
import { checkAllFiles } from '../../backup/diagnosis/check-all-files';
import { checkBackups, examineBackup } from '../../backup/diagnosis/check-backups';
import { Clock } from '../../platform/clock/clock';
import { Randomness } from '../../platform/clock/randomness';
import { withTimeout } from '../../platform/clock/with-timeout';
import { AppConfig } from '../../platform/config/app-config';
import { ConfigurationError } from '../../platform/config/configuration.error';
import { type Environment, readEnvironment } from '../../platform/config/environment';
import { generatedSecretsFile, keptSecrets } from '../../platform/config/generated-secrets';
import { misspelled } from '../../platform/config/misspelled';
import { databaseErrorCode } from '../../platform/database/database-errors';
import { isServerDatabase } from '../../platform/database/is-server-database';
import { checkMail } from '../../platform/diagnosis/checks/mail';
import { diagnoseDatabase, diagnoseMachine } from '../../platform/diagnosis/diagnose';
import {
  fault,
  type Finding,
  type Installation,
  reasonOf,
  warning,
  type WorkingInstallation,
} from '../../platform/diagnosis/finding';
import type { LastRun } from '../../platform/jobs/last-run';
import { openStorage } from '../../platform/storage/create-storage';
import { DiskSpace } from '../../platform/storage/disk-reserve';
import { startFailure } from '../../start-failure';
import { hasDatabase, withDatabase } from '../open-database';
import { checkAdmins, checkEmptyDatabase, checkRights } from './database';
import { checkPort, checkServiceUser } from './machine';

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
