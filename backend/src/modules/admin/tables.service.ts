import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RawTables, type RawRow } from '../../platform/raw-tables/raw-tables';
import { shownCell } from './cell-values';
import type { TableDto, TablePageDto, TableRowsDto } from './dto/tables.dto';
import { schemaOf, type TableSchema } from './table-schema';
import { TableNotFoundError } from './tables.errors';

/** The reading side of the raw tables. No name from a request ever reaches SQL: names come from the registry. */
@Injectable()
export class TablesService {
  private readonly known = new Map<string, TableSchema>();

  constructor(
    private readonly registered: RawTables,
    private readonly dataSource: DataSource,
  ) {}

  /** By name. */
  list(): Promise<TableDto[]> {
    const schemas = [...this.schemas().values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    return Promise.all(schemas.map((schema) => this.describe(schema)));
  }

  /** @throws {TableNotFoundError} */
  async rows(name: string, { page, limit, offset }: TablePageDto): Promise<TableRowsDto> {
    const schema = this.schema(name);
    const columns = schema.columns.map((column) => `\`${column.name}\``).join(', ');
    const [rows, total] = await Promise.all([
      this.dataSource.query<RawRow[]>(`SELECT ${columns} FROM \`${schema.name}\` ORDER BY id LIMIT ? OFFSET ?`, [
        limit,
        offset ?? (page - 1) * limit,
      ]),
      this.count(schema),
    ]);
    return { rows: rows.map((row) => shownRow(schema, row)), total };
  }

  /** @throws {TableNotFoundError} */
  schema(name: string): TableSchema {
    const schema = this.schemas().get(name);
    if (!schema) throw new TableNotFoundError();
    return schema;
  }

  private async describe(schema: TableSchema): Promise<TableDto> {
    return {
      name: schema.name,
      count: await this.count(schema),
      insertable: schema.insertable,
      columns: schema.columns.map(({ name, type, nullable, editable }) => ({ name, type, nullable, editable })),
    };
  }

  private async count({ name }: TableSchema): Promise<number> {
    const [row] = await this.dataSource.query<{ total: number }[]>(`SELECT COUNT(*) AS total FROM \`${name}\``);
    return row?.total ?? 0;
  }

  /** Read when first asked for, because every domain has registered by then. */
  private schemas(): Map<string, TableSchema> {
    if (!this.known.size) {
      for (const raw of this.registered.all()) {
        const schema = schemaOf(this.dataSource, raw);
        this.known.set(schema.name, schema);
      }
    }
    return this.known;
  }
}

/** A row as the answer carries it. */
export function shownRow({ columns }: TableSchema, row: RawRow): Record<string, string | number | boolean | null> {
  return Object.fromEntries(columns.map((column) => [column.name, shownCell(column, row[column.name] ?? null)]));
}
