import { Injectable } from '@nestjs/common';
import { type Compilable, type Kysely, sql } from 'kysely';
import { Compiler } from '../../../platform/database/queries/compiler';
import { statementMaker } from '../../../platform/database/queries/params';
import { Statements } from '../../../platform/database/statements/statements';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import type { RawRow, RawValue } from '../../../platform/raw-tables/raw-tables';
import type { TableColumn, TableSchema } from './table-schema';

/** Rows as they are stored. No name from a request ever reaches SQL: names come from the registry. */
@Injectable()
export class TableQueries {
  private readonly db: Kysely<Record<string, Record<string, RawValue>>>;

  constructor(private readonly statements: Statements) {
    this.db = new Compiler([], statements.isServer).builder();
  }

  /** @param characters to read of a long text. */
  page({ name, columns }: TableSchema, limit: number, offset: number, characters: number): Promise<RawRow[]> {
    const selected = ({ name: column, type }: TableColumn) =>
      type === 'text'
        ? sql<RawValue>`substr(${sql.ref(column)}, 1, ${characters})`.as(column)
        : sql.ref<RawValue>(column).as(column);
    return this.read(this.db.selectFrom(name).select(columns.map(selected)).orderBy('id').limit(limit).offset(offset));
  }

  async count(table: string): Promise<number> {
    const [row] = await this.read<RawRow>(this.db.selectFrom(table).select((rows) => rows.fn.countAll().as('total')));
    return Number(row?.total ?? 0);
  }

  async byId({ name, columns }: TableSchema, id: number, unit?: UnitOfWork): Promise<RawRow | undefined> {
    const rows = this.db
      .selectFrom(name)
      .select(columns.map((column) => column.name))
      .where('id', '=', id);
    const [row] = await this.read<RawRow>(unit ? rows.forUpdate() : rows, unit);
    return row;
  }

  /** Whether another row has these values. */
  async has(unit: UnitOfWork, table: string, values: RawRow, otherThan = 0): Promise<boolean> {
    const rows = this.db.selectFrom(table).select('id').where('id', '<>', otherThan);
    const found = rows.where((row) => row.and(Object.entries(values).map(([name, value]) => row(name, '=', value))));
    return (await this.read(found, unit)).length > 0;
  }

  private read<Row>(query: Compilable, unit?: UnitOfWork): Promise<Row[]> {
    const { sql: text, parameters } = query.compile();
    const statement = statementMaker(text, parameters)({});
    return unit ? unit.read(statement) : this.statements.read(statement, true);
  }
}
