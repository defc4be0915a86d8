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

/** Tables from a list of their columns, in the order of the list. */
export function tableShapes(
  columns: readonly { table: string; column: string; type: string }[],
  nextIds: ReadonlyMap<string, number>,
): TableShape[] {
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map(({ column, type }) => ({ name: column, type: type.toLowerCase() })),
    nextId: nextIds.get(name) ?? null,
  }));
}

/** `` `id`, `name` `` for statements. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
