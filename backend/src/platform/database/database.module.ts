import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config';
import type { DataSourceOptions } from 'typeorm';
import { connect } from './connect';
import { createDataSource, dataSourceOptions, type MigrationClass } from './create-data-source';
import type { BeforeUpgrade } from './migrations/migration-lock';
import { AnyTable } from './queries/any-table';
import type { EntityClass } from './queries/row';
import { ErasedContent } from './sqlite/erased-content';
import { Statements } from './statements/statements';
import { EntitySubscribers } from './transactions/entity-subscribers';
import { Transactions } from './transactions/transactions';

const SERVICES = [Transactions, EntitySubscribers, Statements, AnyTable, ErasedContent];

@Global()
@Module({})
export class DatabaseModule {
  /** @param beforeUpgrade runs before tables that hold data are changed, and keeps that from happening by failing. */
  static forRoot(
    entities: EntityClass[],
    migrations: MigrationClass[],
    beforeUpgrade: (config: AppConfig) => Promise<void>,
  ): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
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
            // Nest passes on what it does not know.
            const { beforeUpgrade: prepare, ...own } = options as DataSourceOptions & { beforeUpgrade: BeforeUpgrade };
            return connect(createDataSource(own), prepare);
          },
        }),
      ],
      providers: SERVICES,
      exports: SERVICES,
    };
  }
}
