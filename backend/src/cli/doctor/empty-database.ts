import { existsSync } from 'node:fs';
import { configuredStore } from '../../backup/store/configured-store';
import { Randomness } from '../../platform/clock/randomness';
import type { AppConfig } from '../../platform/config/app-config';
import { generatedSecretsFile } from '../../platform/config/generated-secrets';
import { embeddedDatabase } from '../../platform/database/create-data-source';
import { fault, fine, type Finding, inTime } from '../../platform/diagnosis/finding';
import { openStorage } from '../../platform/storage/create-storage';
import { StorageMarker } from '../../platform/storage/storage-marker';
import { storageTrouble } from '../../platform/storage/storage-trouble';

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
