import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AnyTable, total, totalOf, type UnitOfWork } from '../../../platform/database';
import type { RawRow, RawValue } from '../../../platform/raw-tables/raw-tables';
import type { ColumnSchema, TableSchema } from './table-schema';

/** Stored rows. No name from a request ever reaches SQL: names come from the registry. */
@Injectable()
export class TableQueries {
  constructor(private readonly tables: AnyTable) {}

  /** @param characters to read of a long text. */
  page({ name, columns }: TableSchema, limit: number, offset: number, characters: number): Promise<RawRow[]> {
    const selected = ({ name: column, type }: ColumnSchema) =>
      type === 'text'
        ? sql<RawValue>`substr(${sql.ref(column)}, 1, ${characters})`.as(column)
        : sql.ref<RawValue>(column).as(column);
    return this.tables.stored((db) =>
      db.selectFrom(name).select(columns.map(selected)).orderBy('id').limit(limit).offset(offset),
    );
  }

  async count(table: string): Promise<number> {
    return totalOf(await this.tables.stored((db) => db.selectFrom(table).select(total)));
  }

  async byId({ name, columns }: TableSchema, id: number, unit?: UnitOfWork): Promise<RawRow | undefined> {
    const names = columns.map((column) => column.name);
    const [row] = await this.tables.stored<RawRow>((db) => {
      const rows = db.selectFrom(name).select(names).where('id', '=', id);
      return unit ? rows.forUpdate() : rows;
    }, unit);
    return row;
  }

  names(table: string, column: string, ids: readonly number[]): Promise<RawRow[]> {
    return this.tables.stored<RawRow>((db) => db.selectFrom(table).select(['id', column]).where('id', 'in', ids));
  }

  /** Whether another row has these values. */
  async has(unit: UnitOfWork, table: string, values: RawRow, otherThan = 0): Promise<boolean> {
    const found = await this.tables.stored(
      (db) =>
        db
          .selectFrom(table)
          .select('id')
          .where('id', '<>', otherThan)
          .where((row) => row.and(Object.entries(values).map(([name, value]) => row(name, '=', value)))),
      unit,
    );
    return found.length > 0;
  }
}
