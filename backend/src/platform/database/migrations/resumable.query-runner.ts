import {
  type DataSource,
  QueryResult,
  type Table,
  type TableColumn,
  type TableForeignKey,
  type TableIndex,
} from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { databaseErrorCode } from '../database-errors';
import { MigrationSteps } from './migration-steps';
import { nameOf, SchemaState } from './schema-state';

const CHANGES_SCHEMA = /^\s*(CREATE|ALTER|DROP|RENAME|TRUNCATE)\b/i;
const WRITES = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i;

/** TypeORM's own table, with or without its database. */
const MIGRATIONS_TABLE = /(^|\.)migrations$/;

/** Errors of a statement that an interrupted start has already run. */
const DONE_BEFORE = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_BAD_TABLE_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_FK_DUP_NAME',
]);

/** Errors of a read whose table or column a later step has dropped. */
const GONE_SINCE = new Set(['ER_BAD_FIELD_ERROR', 'ER_NO_SUCH_TABLE']);

/** Steps are counted, so skipping one because of what exists already would shift all that follow. */
export class LookingMigrationError extends Error {
  constructor(migration: string) {
    super(`${migration} must not look at the schema: what has been changed already is skipped for it`);
  }
}

/** For changes that are always repeated. */
const notMade = () => Promise.resolve(false);

/** Ignores errors with these codes. */
const unless = (codes: ReadonlySet<string>) => (error: unknown) => {
  if (!codes.has(databaseErrorCode(error) ?? '')) throw error;
  return undefined;
};

/**
 * Runs migrations on a server so that an interrupted one continues where it stopped, without having to care.
 *
 * A server commits with every change of the schema. So a migration is split into steps: what it writes between two
 * changes, in one transaction, and each change. The number of the last step that is done is recorded, and those are
 * skipped when the migration runs again. Only a change made before its number was recorded is looked up in the schema.
 */
export class ResumableQueryRunner extends MysqlQueryRunner {
  private readonly steps = new MigrationSteps(this);
  private readonly state = new SchemaState(this);
  /** The migration that runs; undefined outside, and inside a step, where statements are just statements. */
  private migration: string | undefined;
  /** The number of the step: even for what is written between two changes, odd for a change. */
  private step = 0;
  private done = 0;
  private hasWritten = false;

  constructor(dataSource: DataSource) {
    super(dataSource.driver as MysqlDriver, 'master');
    Object.assign(this, { manager: dataSource.createEntityManager(this) });
  }

  /** Runs a migration, or what is left of it. */
  async during(migration: string, work: () => Promise<unknown>): Promise<void> {
    this.done = await this.steps.of(migration);
    this.step = 0;
    this.hasWritten = false;
    await this.startTransaction();
    try {
      this.migration = migration;
      await work();
    } catch (error) {
      this.migration = undefined;
      await this.rollbackTransaction().catch(() => undefined);
      throw error;
    }
    this.migration = undefined;
    await this.commitTransaction();
  }

  finish(): Promise<void> {
    return this.steps.forget();
  }

  override async query<T>(sql: string, parameters?: unknown[], structured?: boolean): Promise<T> {
    const run = () => super.query(sql, parameters, structured) as Promise<T>;
    if (!this.migration) return run();
    if (CHANGES_SCHEMA.test(sql)) {
      await this.change(notMade, async () => {
        await run().catch(unless(DONE_BEFORE));
      });
      return [] as T;
    }
    const isBehind = this.step < this.done;
    if (!WRITES.test(sql)) return isBehind ? ((await run().catch(unless(GONE_SINCE))) ?? ([] as T)) : run();
    if (isBehind) return (structured ? new QueryResult() : { affectedRows: 0 }) as T;
    this.hasWritten = true;
    return run();
  }

  override async hasTable(table: Table | string): Promise<boolean> {
    // Asked for before each migration.
    if (!MIGRATIONS_TABLE.test(nameOf(table))) this.refuseLooking();
    return super.hasTable(table);
  }

  override async hasColumn(table: Table | string, column: string): Promise<boolean> {
    this.refuseLooking();
    return super.hasColumn(table, column);
  }

  override async getTable(table: string): Promise<Table | undefined> {
    this.refuseLooking();
    return super.getTable(table);
  }

  override createTable(table: Table, ifNotExists?: boolean, foreignKeys?: boolean): Promise<void> {
    return this.change(
      () => this.state.hasAllOf(table),
      () => super.createTable(table, ifNotExists, foreignKeys),
    );
  }

  override dropTable(table: Table | string, ifExists?: boolean, foreignKeys?: boolean): Promise<void> {
    return this.change(
      async () => !(await this.hasTable(table)),
      () => super.dropTable(table, ifExists, foreignKeys),
    );
  }

  override renameTable(table: Table | string, to: string): Promise<void> {
    return this.change(
      async () => !(await this.hasTable(table)) && this.hasTable(to),
      () => super.renameTable(table, to),
    );
  }

  override addColumn(table: Table | string, column: TableColumn): Promise<void> {
    return this.change(
      () => this.hasColumn(table, column.name),
      () => super.addColumn(table, column),
    );
  }

  override dropColumn(table: Table | string, column: TableColumn | string, ifExists?: boolean): Promise<void> {
    return this.change(
      async () => !(await this.hasColumn(table, nameOf(column))),
      () => super.dropColumn(table, column, ifExists),
    );
  }

  override renameColumn(table: Table | string, column: TableColumn | string, to: TableColumn | string): Promise<void> {
    return this.change(
      async () => !(await this.hasColumn(table, nameOf(column))) && this.hasColumn(table, nameOf(to)),
      () => super.renameColumn(table, column, to),
    );
  }

  /** May take several statements, any of which may have been the last to run; repeating them does no harm. */
  override changeColumn(table: Table | string, column: TableColumn | string, to: TableColumn): Promise<void> {
    return this.change(notMade, async () => {
      if (await this.hasColumn(table, nameOf(column))) return super.changeColumn(table, column, to);
      if (!(await this.hasColumn(table, to.name))) return super.addColumn(table, to);
      const renamed = typeof column === 'string' ? to.name : Object.assign(column.clone(), { name: to.name });
      return super.changeColumn(table, renamed, to);
    });
  }

  override createIndex(table: Table | string, index: TableIndex): Promise<void> {
    return this.change(
      () => this.state.has('indices', table, index),
      () => super.createIndex(table, index),
    );
  }

  override dropIndex(table: Table | string, index: TableIndex | string, ifExists?: boolean): Promise<void> {
    return this.change(
      async () => !(await this.state.has('indices', table, index)),
      () => super.dropIndex(table, index, ifExists),
    );
  }

  override createForeignKey(table: Table | string, key: TableForeignKey): Promise<void> {
    return this.change(
      () => this.state.has('foreignKeys', table, key),
      () => super.createForeignKey(table, key),
    );
  }

  override dropForeignKey(table: Table | string, key: TableForeignKey | string, ifExists?: boolean): Promise<void> {
    return this.change(
      async () => !(await this.state.has('foreignKeys', table, key)),
      () => super.dropForeignKey(table, key, ifExists),
    );
  }

  // TypeORM would start these all at once, and steps come one after another.

  override async createIndices(table: Table | string, indices: TableIndex[]): Promise<void> {
    for (const index of indices) await this.createIndex(table, index);
  }

  override async dropIndices(table: Table | string, indices: TableIndex[], ifExists?: boolean): Promise<void> {
    for (const index of indices) await this.dropIndex(table, index, ifExists);
  }

  override async createForeignKeys(table: Table | string, keys: TableForeignKey[]): Promise<void> {
    for (const key of keys) await this.createForeignKey(table, key);
  }

  override async dropForeignKeys(table: Table | string, keys: TableForeignKey[], ifExists?: boolean): Promise<void> {
    for (const key of keys) await this.dropForeignKey(table, key, ifExists);
  }

  private refuseLooking(): void {
    if (this.migration) throw new LookingMigrationError(this.migration);
  }

  /** One change of the schema, which ends what was written before it. */
  private async change(isMade: () => Promise<boolean>, make: () => Promise<void>): Promise<void> {
    const { migration } = this;
    if (!migration) return make();
    this.migration = undefined;
    if (this.hasWritten) await this.steps.keep(migration, this.step + 1);
    await this.commitTransaction();
    this.hasWritten = false;
    this.step++;
    const isBehind = this.step < this.done;
    if (!isBehind && !(await isMade())) await make();
    this.step++;
    await this.startTransaction();
    // Kept with what is written next, or with the next change: until then the schema tells.
    if (!isBehind) {
      await this.steps.keep(migration, this.step);
      this.hasWritten = true;
    }
    this.migration = migration;
  }
}
