/** A value as it travels: numbers as numbers, everything else (instants, days, decimals) as text. */
export type Cell = string | number | null;

export interface TableShape {
  name: string;
  columns: readonly { name: string; type: string }[];
  /** The id that the next row gets, which no earlier row has had; null where ids are not counted. */
  nextId: number | null;
}

/** A database as it was at one instant, however long it is read. */
export interface Snapshot {
  /** Names of the migrations that it has been through, oldest first; empty when it has not been set up. */
  migrations: readonly string[];
  /** All of the product's tables. */
  tables: readonly TableShape[];
  /** A table's rows, each with its cells in the order of the table's columns. */
  rows: (table: TableShape) => Iterable<Cell[]> | AsyncIterable<Cell[]>;
  close: () => Promise<void>;
}

/** TypeORM's own table, which a backup tells of in its manifest. */
export const MIGRATIONS_TABLE = 'migrations';

/** A column of any table, as a database tells of it. */
export interface ColumnRow {
  table: string;
  column: string;
  type: string;
}

/** The product's tables from all their columns, in the order of these; and whether TypeORM's own is among them. */
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

/** `` `id`, `name` `` for statements. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
