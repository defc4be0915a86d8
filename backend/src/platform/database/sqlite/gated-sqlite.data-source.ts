import { dirname } from 'node:path';
import { DataSource, type QueryRunner } from 'typeorm';
import type { BetterSqlite3DataSourceOptions } from 'typeorm/driver/better-sqlite3/BetterSqlite3DataSourceOptions.js';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { Ballast } from './ballast';
import { isDatabaseFull } from '../database-errors';
import { GatedSqliteQueryRunner } from './gated-sqlite.query-runner';
import type { Pool } from '../pools';
import { SqliteGate } from './sqlite-gate';

/** Creates one query runner per unit of work instead of sharing one. */
class GatedSqliteDriver extends BetterSqlite3Driver {
  readonly gate = new SqliteGate();
  private readonly statements = new Map<string, unknown>();

  constructor(
    dataSource: DataSource,
    private readonly ballast: Ballast | undefined,
  ) {
    super(dataSource);
  }

  override createQueryRunner(): QueryRunner {
    return new GatedSqliteQueryRunner(this, this.gate, this.statements, this.ballast);
  }

  /** SQLite creates files beside its own when it opens it. */
  protected override async createDatabaseConnection(): Promise<unknown> {
    const open = () => super.createDatabaseConnection() as Promise<unknown>;
    return open().catch((error: unknown) => {
      if (isDatabaseFull(error) && this.ballast?.drop()) return open();
      throw error;
    });
  }
}

/** A SQLite data source whose single connection isolates transactions of concurrent requests like a server does. */
export class GatedSqliteDataSource extends DataSource {
  /** @param sparesBallast even on a full disk. */
  constructor(options: BetterSqlite3DataSourceOptions, sparesBallast = false) {
    super(options);
    this.driver = new GatedSqliteDriver(this, sparesBallast ? undefined : new Ballast(dirname(options.database)));
  }

  get pools(): Pool[] {
    const { isBusy, waiting } = (this.driver as GatedSqliteDriver).gate;
    return [{ name: 'all', limit: 1, busy: Number(isBusy), idle: Number(!isBusy), waiting }];
  }
}
