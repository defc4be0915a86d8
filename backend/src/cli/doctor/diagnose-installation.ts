import type { DataSource } from 'typeorm';
import { checkBackups } from '../../backup/diagnosis/check-backups';
import { Clock } from '../../platform/clock/clock';
import { Randomness } from '../../platform/clock/randomness';
import { withTimeout } from '../../platform/clock/with-timeout';
import { AppConfig } from '../../platform/config/app-config';
import { ConfigurationError } from '../../platform/config/configuration.error';
import { type Environment, readEnvironment } from '../../platform/config/environment';
import { keptSecrets } from '../../platform/config/generated-secrets';
import { isServerDatabase } from '../../platform/database/is-server-database';
import { checkMail } from '../../platform/diagnosis/checks/mail';
import { diagnoseDatabase, diagnoseMachine } from '../../platform/diagnosis/diagnose';
import { fault, fine, type Finding, type Installation, reasonOf } from '../../platform/diagnosis/finding';
import { openStorage } from '../../platform/storage/create-storage';
import { DiskSpace } from '../../platform/storage/disk-space';
import { startFailure } from '../../start-failure';
import { hasDatabase, withDatabase } from '../open-database';
import { checkRights } from './database-rights';
import { checkServiceUser } from './service-user';

const PATIENCE_MS = 15_000;

/** Checks everything an installation needs, running or not, and changes nothing. */
export async function diagnoseInstallation(variables: NodeJS.ProcessEnv, clock = new Clock()): Promise<Finding[]> {
  let config: AppConfig;
  try {
    config = configOf(readEnvironment(variables));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems.map((problem) => fault('configuration', { text: problem }));
  }
  const installation = { config, clock, space: new DiskSpace() };
  return [
    ...(await diagnoseMachine(installation)),
    ...(await checkServiceUser(config)),
    ...(await diagnoseStores(installation)),
    ...(await checkBackups(installation)),
    ...(await checkMail(installation)),
  ];
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

async function diagnoseStores(installation: Installation): Promise<Finding[]> {
  const { config } = installation;
  if (!hasDatabase(config)) return [fine('database', 'none yet: the first start creates it')];
  try {
    const examining = withDatabase(config, async (dataSource, jobs) => {
      const storage = await openStorage(config, new Randomness());
      const working = { ...installation, dataSource, storage, lastRuns: () => jobs.lastRuns() };
      const [damaged, found] = [await damage(dataSource), await diagnoseDatabase(working)];
      const lacking = await checkRights(dataSource);
      // Without the privileges, other findings about the database mean nothing.
      return [...damaged, ...lacking, ...found.filter(({ area }) => !lacking.length || area !== 'database')];
    });
    const late = () => new Error('It does not answer.');
    return await (config.database ? withTimeout(PATIENCE_MS * 2, examining, late) : examining);
  } catch (error) {
    return [fault('database', { text: explained(error) })];
  }
}

/** Only checks a database file; servers check their own. */
async function damage(dataSource: DataSource): Promise<Finding[]> {
  if (isServerDatabase(dataSource)) return [];
  const [row] = await dataSource.query<{ quick_check: string }[]>('PRAGMA quick_check(1)');
  if (row?.quick_check === 'ok') return [];
  return [fault('database', { text: `The database is damaged: restore the last backup. (${row?.quick_check})` })];
}

function explained(error: unknown): string {
  const told = startFailure(error);
  if (typeof told === 'string') return told;
  return `The database cannot be opened (${reasonOf(error)}). If nothing else helps, restore the last backup.`;
}
