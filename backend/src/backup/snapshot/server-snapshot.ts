import type { EntityManager, QueryRunner } from 'typeorm';
import type { AppConfig } from '../../platform/config/app-config';
import { createDataSource, dataSourceOptions } from '../../platform/database/create-data-source';
import {
  type Cell,
  columnNames,
  type ColumnRow,
  MIGRATIONS_TABLE,
  quoted,
  type Snapshot,
  type TableShape,
  tableShapes,
} from './snapshot';

/** Reads a MariaDB or MySQL database in one consistent-snapshot transaction, which locks nothing. */
export async function serverSnapshot(config: AppConfig): Promise<Snapshot> {
  const dataSource = await createDataSource(dataSourceOptions(config, [])).initialize();
  const close = () => dataSource.destroy();
  try {
    const runner = dataSource.createQueryRunner();
    await runner.manager.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.manager.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    return { ...(await readSnapshot(runner)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readSnapshot(runner: QueryRunner): Promise<Omit<Snapshot, 'close'>> {
  const { manager } = runner;
  const columns = await manager.query<ColumnRow[]>(
    'SELECT TABLE_NAME AS `table`, COLUMN_NAME AS `column`, DATA_TYPE AS type FROM information_schema.COLUMNS ' +
      'WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, ORDINAL_POSITION',
  );
  const { tables, hasMigrations } = tableShapes(columns, await nextIds(manager));
  const migrations = hasMigrations
    ? await manager.query<{ name: string }[]>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY timestamp`)
    : [];
  return {
    migrations: migrations.map(({ name }) => name),
    tables,
    rows: (table) => streamedRows(runner, table),
  };
}

async function* streamedRows(runner: QueryRunner, table: TableShape): AsyncGenerator<Cell[]> {
  const names = columnNames(table);
  const rows = await runner.stream(`SELECT ${quoted(names)} FROM \`${table.name}\``);
  for await (const row of rows as AsyncIterable<Record<string, Cell>>) yield names.map((column) => row[column] ?? null);
}

/** Counters are not transactional: read after the snapshot begins, they are never too low for it. */
async function nextIds(manager: EntityManager): Promise<Map<string, number>> {
  const rows = await manager.query<{ name: string; next: number | string }[]>(
    'SELECT TABLE_NAME AS name, AUTO_INCREMENT AS next FROM information_schema.TABLES ' +
      'WHERE TABLE_SCHEMA = DATABASE() AND AUTO_INCREMENT IS NOT NULL',
  );
  return new Map(rows.map(({ name, next }) => [name, Number(next)]));
}
