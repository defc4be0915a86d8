import type { DataSource } from 'typeorm';
import { isServerDatabase } from '../database-info';

const ON_SERVER = `SELECT TABLE_NAME AS part, COLUMN_NAME AS name FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE()
  UNION SELECT TABLE_NAME, INDEX_NAME FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE()`;
const IN_FILE = `SELECT t.name AS part, c.name AS name
  FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'
  UNION SELECT tbl_name, name FROM sqlite_master WHERE type = 'index'`;

interface Table {
  name: string;
  columns: readonly { name: string }[];
}

const tablesOf = ({ entityMetadatas }: DataSource): Table[] =>
  entityMetadatas.map(({ tableName, columns, indices }) => ({
    name: tableName,
    columns: [
      ...columns.map(({ databaseName }) => ({ name: databaseName })),
      // Without them, two of the same could be stored.
      ...indices.filter(({ isUnique }) => isUnique),
    ],
  }));

/**
 * Tables, columns and unique indexes, by default of the data source's entities, that a migrated database lacks: `users`,
 * `tasks.title`.
 */
export async function missingParts(dataSource: DataSource, tables = tablesOf(dataSource)): Promise<string[]> {
  const sql = isServerDatabase(dataSource) ? ON_SERVER : IN_FILE;
  const found = Map.groupBy(await dataSource.query<{ part: string; name: string }[]>(sql), ({ part }) => part);
  return tables.flatMap(({ name: table, columns }) => {
    const there = found.get(table)?.map(({ name }) => name);
    if (!there) return [table];
    return columns.flatMap(({ name }) => (there.includes(name) ? [] : [`${table}.${name}`]));
  });
}
