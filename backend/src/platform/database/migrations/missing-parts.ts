import type { DataSource } from 'typeorm';
import { isServerDatabase } from '../is-server-database';

const ON_SERVER =
  'SELECT TABLE_NAME AS part, COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()';
const IN_FILE = `SELECT t.name AS part, c.name AS name
  FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'`;

/** Tables and columns of the data source's entities that a migrated database lacks: `users`, `tasks.title`. */
export async function missingParts(dataSource: DataSource): Promise<string[]> {
  const sql = isServerDatabase(dataSource) ? ON_SERVER : IN_FILE;
  const found = Map.groupBy(await dataSource.query<{ part: string; name: string }[]>(sql), ({ part }) => part);
  return dataSource.entityMetadatas.flatMap(({ tableName, columns }) => {
    const there = found.get(tableName)?.map(({ name }) => name);
    if (!there) return [tableName];
    return columns.flatMap(({ databaseName: name }) => (there.includes(name) ? [] : [`${tableName}.${name}`]));
  });
}
