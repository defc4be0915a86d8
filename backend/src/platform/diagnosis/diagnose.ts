import { sentenceOf } from '../text/sentence';
import { checkClock } from './checks/clock';
import { checkConfiguration, checkRuntime } from './checks/configuration';
import { checkDatabase, checkWriting } from './checks/database';
import { checkDisk } from './checks/disk';
import { checkFiles } from './checks/files';
import { checkFolders } from './checks/folders';
import { checkJobs } from './checks/jobs';
import { checkMigrations } from './checks/migrations';
import { checkStorage } from './checks/storage';
import { type Area, fault, type Finding, type Installation, reasonOf, type WorkingInstallation } from './finding';

const UNKNOWN = sentenceOf(
  'system_not_checked',
  'This could not be checked ({{reason}}): fix the other faults first and check again.',
);

/** Runs a check; a failure is a finding, too. */
async function found(area: Area, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [fault(area, UNKNOWN({ reason: reasonOf(error) }))];
  }
}

/** Checks the machine, without a database. */
export async function diagnoseMachine(installation: Installation): Promise<Finding[]> {
  return [
    ...(await found('configuration', () => checkConfiguration(installation))),
    ...(await found('runtime', () => checkRuntime(installation))),
    ...(await found('folders', () => checkFolders(installation))),
    ...(await found('disk', () => checkDisk(installation))),
  ];
}

/**
 * Checks a reachable database, and everything else if its tables are up to date.
 *
 * @param files checks the stored files if they belong to the database; by default some of them.
 */
export async function diagnoseDatabase(installation: WorkingInstallation, files = checkFiles): Promise<Finding[]> {
  const { dataSource } = installation;
  const server = await found('database', () => checkDatabase(dataSource));
  const migrations = await found('migrations', () => checkMigrations(dataSource));
  if (migrations.some(({ severity }) => severity !== 'ok')) return [...server, ...migrations];
  const unwritable = await found('database', () => checkWriting(dataSource));
  const storage = await found('storage', () => checkStorage(installation));
  const isOurs = storage.every(({ severity }) => severity === 'ok');
  return [
    ...(unwritable.length ? server.filter(({ severity }) => severity !== 'ok') : server),
    ...unwritable,
    ...migrations,
    ...(await found('clock', () => checkClock(installation))),
    ...storage,
    ...(isOurs ? await found('storage', () => files(installation)) : []),
    ...(await found('jobs', () => checkJobs(installation))),
  ];
}
