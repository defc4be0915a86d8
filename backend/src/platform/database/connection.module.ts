import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { AppConfig } from '../config/app-config';
import { connect } from './connect';
import { createDataSource, dataSourceOptions, type MigrationClass } from './create-data-source';
import type { BeforeUpgrade } from './migrations/migration-lock';
import type { EntityClass } from './queries/row';

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
