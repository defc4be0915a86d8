import type { QueryRunner, Table, TableColumn, TableForeignKey, TableIndex } from 'typeorm';

type Named = Table | TableColumn | TableForeignKey | TableIndex | string;

export const nameOf = (thing: Named): string => (typeof thing === 'string' ? thing : thing.name) ?? '';

/** What is in the schema now, for whoever has to find out what has been done to it. */
export class SchemaState {
  constructor(private readonly runner: QueryRunner) {}

  /** Whether a table is there with everything that it is to have. One of the same name by somebody else has not. */
  async hasAllOf(wanted: Table): Promise<boolean> {
    const found = await this.runner.getTable(wanted.name);
    if (!found) return false;
    const has = (things: readonly Named[], all: readonly Named[]) => {
      const names = new Set(all.map(nameOf));
      return things.every((thing) => names.has(nameOf(thing)));
    };
    return (
      has(wanted.columns, found.columns) &&
      has(wanted.indices, found.indices) &&
      has(wanted.foreignKeys, found.foreignKeys)
    );
  }

  async hasIndex(table: Table | string, index: TableIndex | string): Promise<boolean> {
    const found = await this.found(table);
    return found?.indices.some(({ name }) => name === nameOf(index)) ?? false;
  }

  async hasForeignKey(table: Table | string, key: TableForeignKey | string): Promise<boolean> {
    const found = await this.found(table);
    return found?.foreignKeys.some(({ name }) => name === nameOf(key)) ?? false;
  }

  private found(table: Table | string): Promise<Table | undefined> {
    return this.runner.getTable(typeof table === 'string' ? table : table.name);
  }
}
