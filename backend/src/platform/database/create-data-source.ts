import BetterSqlite3, { type Database } from 'better-sqlite3';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DataSource, type DataSourceOptions, DefaultNamingStrategy, type Table } from 'typeorm';
import type { AppConfig } from '../config/app-config';
import { GatedSqliteDataSource } from './sqlite/gated-sqlite.data-source';
import { ServerDataSource, type ServerOptions } from './server/server.data-source';

export type MigrationClass = new () => object;

/** Maximum connections of a backend; MariaDB's default limit is 151 for all backends together. */
export const CONNECTIONS = { ofUnits: 12, ordinary: 8 } as const;

export const embeddedDatabase = (dataDir: string) => join(dataDir, 'studio.sqlite');

/** Prefix of folders in the data folder where backups are built into databases. */
export const SCRATCH = '.restore-';

/** Names foreign keys as migrations do: `fk_costs_project` for the column `project_id` of `costs`. */
class ReferenceNames extends DefaultNamingStrategy {
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `fk_${this.getTableName(table)}_${columns.join('_').replace(/_id$/, '')}`;
  }
}

/** Options for the configured database: SQLite in the data folder, or the MariaDB/MySQL server given. */
export function dataSourceOptions(config: AppConfig, migrations: MigrationClass[]): DataSourceOptions {
  const namingStrategy = new ReferenceNames();
  if (config.database) {
    const { hosts, ...access } = config.database;
    const options: ServerOptions = {
      type: 'mariadb',
      hosts,
      ...access,
      migrations,
      namingStrategy,
      timezone: 'Z',
      dateStrings: true,
      // Returns COUNT(*) as a number, as on SQLite; only values beyond a number's precision are text.
      bigNumberStrings: false,
      charset: 'utf8mb4',
      connectTimeout: 5000,
      extra: {
        connectionLimit: CONNECTIONS.ordinary,
        // A server allows about 16,000 for all connections together.
        maxPreparedStatements: 500,
      },
    };
    return options;
  }
  return {
    type: 'better-sqlite3',
    database: embeddedDatabase(config.dataDir),
    driver: BetterSqlite3,
    migrations,
    namingStrategy,
    prepareDatabase: (database: Database) => {
      // Other users must not read the password hashes in it. SQLite gives the files beside it the same mode.
      chmodSync(database.name, 0o600);
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      database.pragma('busy_timeout = 5000');
      // Overwrites deleted content, so that erased data is in no byte of the file; the cost is not measurable.
      database.pragma('secure_delete = ON');
    },
  };
}

/** A data source that leaves the files of an embedded database as they are. */
export function createReadingDataSource(options: DataSourceOptions): DataSource {
  if (options.type !== 'better-sqlite3') return createDataSource(options);
  const { prepareDatabase: _, ...rest } = options;
  // When the last connection closes, it writes the log into the database, if it may, and otherwise leaves a log behind.
  const readonly = existsSync(`${options.database}-wal`);
  return new GatedSqliteDataSource({ ...rest, readonly, fileMustExist: true }, true);
}

export function createDataSource(options: DataSourceOptions): DataSource {
  if (options.type === 'better-sqlite3') return new GatedSqliteDataSource(options);
  if (options.type === 'mariadb') return new ServerDataSource(options as ServerOptions, CONNECTIONS.ofUnits);
  throw new Error(`There is no data source for ${options.type}`);
}
