import { type DynamicModule, Logger } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { databaseErrorCode, isDatabaseUnavailable } from './database-errors';
import { isServerDatabase } from './database-info';
import { type BeforeUpgrade, migrateUnderLock, MissingTablesError } from './migrations/migration-lock';
import { missingParts } from './migrations/missing-parts';
import { AppConfig } from '../config/app-config';
import { createDataSource, dataSourceOptions, type MigrationClass } from './create-data-source';
import type { EntityClass } from './table';

const WAIT_SECONDS = 60;

/** Seconds between two log lines about an unreachable server. */
const REMIND_SECONDS = 10;

/** Connects and migrates. Waits up to a minute for a server that is starting. On failure, closes its connections. */
export async function connect(dataSource: DataSource, beforeUpgrade?: BeforeUpgrade): Promise<DataSource> {
  const logger = new Logger('Database');
  for (let waited = 0; ; waited++) {
    try {
      if (!dataSource.isInitialized) await dataSource.initialize();
      const migrated = await migrateUnderLock(dataSource, beforeUpgrade);
      const missing = await missingParts(dataSource);
      if (missing.length) throw new MissingTablesError(missing);
      const kind = isServerDatabase(dataSource) ? 'the database server' : 'the embedded database';
      logger.log(`Connected to ${kind}; ${migrated} migrations have run`);
      return dataSource;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || waited === WAIT_SECONDS) {
        if (dataSource.isInitialized) await dataSource.destroy().catch(() => undefined);
        throw error;
      }
      const reason = databaseErrorCode(error) ?? 'no code';
      if (waited % REMIND_SECONDS === 0) {
        logger.warn(`The database cannot be reached yet (${reason}); trying again every second`);
      }
      await pause(1000);
    }
  }
}

/** @param beforeUpgrade runs before a migration changes tables with data; if it rejects, nothing is migrated. */
export const connectionModule = (
  entities: EntityClass[],
  migrations: MigrationClass[],
  beforeUpgrade: (config: AppConfig) => Promise<void>,
): DynamicModule =>
  TypeOrmModule.forRootAsync({
    inject: [AppConfig],
    useFactory: (config: AppConfig) => ({
      ...dataSourceOptions(config, migrations),
      entities,
      // `connect` waits for a server that is starting.
      toRetry: () => false,
      beforeUpgrade: () => beforeUpgrade(config),
    }),
    dataSourceFactory: (options) => {
      if (!options) throw new Error('The data source needs its options');
      // Nest passes unknown options on.
      const { beforeUpgrade: prepare, ...own } = options as DataSourceOptions & { beforeUpgrade: BeforeUpgrade };
      return connect(createDataSource(own), prepare);
    },
  });
