import type { DataSource } from 'typeorm';
import { isServerDatabase } from './create-data-source';

/** A column of rows that travel as JSON, by the name of its property. */
export type JsonColumns = Readonly<Record<string, 'INT' | 'VARCHAR(32)'>>;

/**
 * Writes SQL about rows that are one parameter, a JSON list of objects, and read as a table `v`: so a statement about
 * ten thousand rows is as long as one about a single row. The rows always lead: looking each of them up in a table is
 * quick, reading the JSON again for each row of a table is not.
 */
export class JsonStatements {
  private readonly isServer: boolean;

  constructor(dataSource: DataSource) {
    this.isServer = isServerDatabase(dataSource);
  }

  /** The table `v`, to be read FROM. */
  rows(columns: JsonColumns): string {
    const names = Object.entries(columns);
    if (this.isServer) {
      const shape = names.map(([name, type]) => `${name} ${type} PATH '$.${name}'`);
      return `JSON_TABLE(?, '$[*]' COLUMNS (${shape.join(', ')})) v`;
    }
    return `(SELECT ${names.map(([name]) => `json_extract(value, '$.${name}') AS ${name}`).join(', ')} FROM json_each(?)) v`;
  }

  /** `v` with the row of another table that belongs to each of its rows. */
  rowsWith(columns: JsonColumns, table: string, match: string): string {
    return `${this.rows(columns)} ${this.isServer ? 'STRAIGHT_JOIN' : 'CROSS JOIN'} ${table} ON ${match}`;
  }

  /**
   * Changes the rows of a table that match a row of `v`.
   *
   * @param set assignments to the table's columns by their bare names, so no column of `v` may be named like one.
   */
  update(columns: JsonColumns, table: string, match: string, set: string): string {
    return this.isServer
      ? `UPDATE ${this.rowsWith(columns, table, match)} SET ${set}`
      : `UPDATE ${table} SET ${set} FROM ${this.rows(columns)} WHERE ${match}`;
  }

  /** Deletes the rows of a table whose id is the `row_id` of a row of `v`, as far as the condition allows. */
  deleteById(table: string, condition = '1 = 1'): string {
    const columns: JsonColumns = { row_id: 'INT' };
    return this.isServer
      ? `DELETE ${table} FROM ${this.rowsWith(columns, table, `${table}.id = v.row_id`)} WHERE ${condition}`
      : `DELETE FROM ${table} WHERE id IN (SELECT row_id FROM ${this.rows(columns)}) AND ${condition}`;
  }
}
