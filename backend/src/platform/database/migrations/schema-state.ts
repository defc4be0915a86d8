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

  /** Whether a table has an index or a foreign key of this name. */
  async has(kind: 'indices' | 'foreignKeys', table: Table | string, thing: Named): Promise<boolean> {
    const found = await this.runner.getTable(nameOf(table));
    return found?.[kind].some(({ name }) => name === nameOf(thing)) ?? false;
  }
}
