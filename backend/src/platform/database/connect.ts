import { Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isDatabaseAway } from './database-errors';
import { type BeforeUpgrade, migrateUnderLock } from './migrations/migration-lock';

const WAIT_SECONDS = 60;

/** Connects and migrates. A server that is still starting is waited for, a minute at most. */
export async function connect(dataSource: DataSource, beforeUpgrade?: BeforeUpgrade): Promise<DataSource> {
  const logger = new Logger('Database');
  for (let waited = 0; ; waited++) {
    try {
      if (!dataSource.isInitialized) await dataSource.initialize();
      await migrateUnderLock(dataSource, beforeUpgrade);
      return dataSource;
    } catch (error) {
      if (!isDatabaseAway(error) || waited === WAIT_SECONDS) throw error;
      if (waited === 0) logger.warn('The database cannot be reached yet; trying again every second');
      await pause(1000);
    }
  }
}
