/** A serialized value: numbers as numbers, everything else (instants, days, decimals) as text. */
export type Cell = string | number | null;

export interface TableShape {
  name: string;
  columns: readonly { name: string; type: string }[];
  /** The id of the next row; null without auto-increment. */
  nextId: number | null;
}

/** A consistent view of a database, however long reading takes. */
export interface Snapshot {
  /** Applied migrations, oldest first; empty if the database is not set up. */
  migrations: readonly string[];
  /** All tables of the application. */
  tables: readonly TableShape[];
  /** A table's rows, with cells in column order. */
  rows: (table: TableShape) => Iterable<Cell[]> | AsyncIterable<Cell[]>;
  close: () => Promise<void>;
}

/** TypeORM's own table, which backups record in the manifest. */
export const MIGRATIONS_TABLE = 'migrations';

/** A column of any table, as read from the schema. */
export interface ColumnRow {
  table: string;
  column: string;
  type: string;
}

/** Groups columns into the application's tables, in the same order; and whether TypeORM's own table is among them. */
export function tableShapes(
  columns: readonly ColumnRow[],
  nextIds: ReadonlyMap<string, number>,
): { tables: TableShape[]; hasMigrations: boolean } {
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const hasMigrations = byTable.delete(MIGRATIONS_TABLE);
  const tables = [...byTable].map(([name, own]) => ({
    name,
    columns: own.map(({ column, type }) => ({ name: column, type: type.toLowerCase() })),
    nextId: nextIds.get(name) ?? null,
  }));
  return { tables, hasMigrations };
}

export const columnNames = ({ columns }: TableShape) => columns.map(({ name }) => name);

/** Quotes names for SQL: `` `id`, `name` ``. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
