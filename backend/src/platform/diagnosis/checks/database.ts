import { access, constants } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { CONNECTIONS } from '../../database/create-data-source';
import { databaseErrorCode } from '../../database/database-errors';
import { databaseSize, databaseVersion, isServerDatabase } from '../../database/database-info';
import { PROBE_KEY, KeyValue } from '../../key-values/key-value.entity';
import { sentences } from '../../text/sentence';
import { fault, type Finding, orFine, reasonOf, warning } from '../finding';

const MESSAGES = sentences({
  system_old_database: 'The database server is {{version}}, and the product needs MariaDB 10.6 or MySQL 8: upgrade it.',
  system_no_backslash_escapes:
    'The database server runs with NO_BACKSLASH_ESCAPES, so values cannot be escaped safely: remove that from its sql_mode.',
  system_few_connections:
    'The database server allows {{limit}} connections, and each backend opens up to {{each}}: raise its max_connections.',
  system_database_read_only:
    'The database is not writable ({{reason}}): check its disk, whether the server is read-only, the rights of the user in DATABASE_URL, and whether another program locks it.',
});

const NEEDED: Readonly<Record<string, readonly [number, number]>> = { MariaDB: [10, 6], MySQL: [8, 0] };
const EACH = CONNECTIONS.ofUnits + CONNECTIONS.ordinary;

/** An upgrade runs two backends, and admins need one more connection. */
const LEAST_CONNECTIONS = 2 * EACH + 5;

/** Whether the database meets the requirements, without looking at its tables. */
export async function checkDatabase(dataSource: DataSource): Promise<Finding[]> {
  const version = await databaseVersion(dataSource);
  const findings = isServerDatabase(dataSource) ? await serverFindings(dataSource, version) : [];
  const size = `${((await databaseSize(dataSource)) / 1e6).toFixed(1)} MB`;
  return orFine('database', `${version}, ${size}`, findings);
}

async function serverFindings(dataSource: DataSource, version: string): Promise<Finding[]> {
  const [row] = await dataSource.query<{ mode: string; limit: number | string }[]>(
    'SELECT @@GLOBAL.sql_mode AS mode, @@max_connections AS `limit`',
  );
  const findings: Finding[] = [];
  if (isOld(version)) findings.push(fault('database', MESSAGES.system_old_database({ version })));
  if (row?.mode.split(',').includes('NO_BACKSLASH_ESCAPES'))
    findings.push(fault('database', MESSAGES.system_no_backslash_escapes()));
  const limit = Number(row?.limit);
  if (limit < LEAST_CONNECTIONS)
    findings.push(warning('database', MESSAGES.system_few_connections({ limit, each: EACH })));
  return findings;
}

/** @param version as returned by `databaseVersion`. */
export function isOld(version: string): boolean {
  const [name = '', number = ''] = version.split(' ');
  const [major = 0, minor = 0] = number.split('.').map(Number);
  const [neededMajor, neededMinor] = NEEDED[name] ?? [0, 0];
  return major < neededMajor || (major === neededMajor && minor < neededMinor);
}

/** Writes the same row as the readiness check to a server; a file is left alone. */
export async function checkWriting(dataSource: DataSource): Promise<Finding[]> {
  try {
    if (!isServerDatabase(dataSource)) {
      await access(dataSource.options.database as string, constants.W_OK);
      return [];
    }
    await dataSource.manager.upsert(KeyValue, { name: PROBE_KEY, value: performance.now().toString(36) }, ['name']);
    return [];
  } catch (error) {
    return [
      fault('database', MESSAGES.system_database_read_only({ reason: databaseErrorCode(error) ?? reasonOf(error) })),
    ];
  }
}
