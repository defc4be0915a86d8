import { Logger } from '@nestjs/common';
import { MIGRATIONS } from '../../migrations';
import { Clock, Randomness } from '../../platform/clock/clock';
import type { AppConfig } from '../../platform/config/app-config';
import { StartRefusedError } from '../../platform/database/database-errors';
import { createStorage } from '../../platform/storage/create-storage';
import { configuredStore } from '../store/configured-store';
import { makeAutomaticBackup } from './automatic-backup';

/** Refuses to start, because without the backup there is no rollback. */
export class BackupBeforeUpgradeError extends StartRefusedError {
  constructor(reason: string) {
    super(
      `The backup before the database upgrade failed: ${reason}\n` +
        'Nothing was changed. Fix that and start again, or set BACKUP_BEFORE_UPGRADE=0 to upgrade without a backup.',
    );
  }
}

/**
 * Backs up the database before this version migrates it. Verifying the backup migrates a copy, so a failing upgrade
 * fails there.
 *
 * @throws {BackupBeforeUpgradeError}
 */
export async function backUpBeforeUpgrade(config: AppConfig): Promise<void> {
  if (!config.backups.beforeUpgrade) return;
  const logger = new Logger('Backup');
  try {
    const source = { config, storage: await createStorage(config, new Randomness()), clock: new Clock() };
    const { backup } = await makeAutomaticBackup(source, await configuredStore(config), MIGRATIONS, 'before_upgrade');
    logger.log(`Backed up before the upgrade: ${backup.where}`);
  } catch (error) {
    throw new BackupBeforeUpgradeError((error as Error).message);
  }
}
