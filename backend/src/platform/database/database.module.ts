import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config';
import { connect } from './connect';
import { createDataSource, dataSourceOptions, type MigrationClass } from './create-data-source';
import { ListRevisionQueries } from './list-changes';
import { ListRevision } from './list-revision.entity';
import { SettingQueries } from './settings.queries';
import { Setting } from './setting.entity';
import { Statements } from './statements/statements';
import { Transactions } from './transactions/transactions';

@Global()
@Module({})
export class DatabaseModule {
  static forRoot(migrations: MigrationClass[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [AppConfig],
          useFactory: (config: AppConfig) => ({
            ...dataSourceOptions(config, migrations),
            autoLoadEntities: true,
            // `connect` waits for a server that is starting.
            toRetry: () => false,
          }),
          dataSourceFactory: (options) => {
            if (!options) throw new Error('The data source needs its options');
            return connect(createDataSource(options));
          },
        }),
        TypeOrmModule.forFeature([ListRevision, Setting]),
      ],
      providers: [Transactions, Statements, SettingQueries, ListRevisionQueries],
      exports: [Transactions, Statements, SettingQueries, ListRevisionQueries],
    };
  }
}
