import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { contentHash } from '../../../platform/http';
import { type RawRow, RawTables, type RawValue } from '../../../platform/raw-tables/raw-tables';
import { beginningOf, EXCERPT } from '../../../platform/text/excerpt';
import { shownCell } from './cell-values';
import type { TableDto, TablePageDto, TableRowDto, TableRowsDto } from '../dto/tables.dto';
import { schemaOf, type ColumnSchema, type TableSchema } from './table-schema';
import { TableQueries } from './tables.queries';
import { TableErrors } from './tables.errors';

/** The columns that name a row, best first. */
const NAMES = ['title', 'name', 'email', 'work_date'];

@Injectable()
export class TablesService {
  private readonly known = new Map<string, TableSchema>();

  constructor(
    private readonly registered: RawTables,
    private readonly queries: TableQueries,
    private readonly dataSource: DataSource,
  ) {}

  /** By name. */
  list(): Promise<TableDto[]> {
    const schemas = [...this.schemas().values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    return Promise.all(schemas.map((schema) => this.describe(schema)));
  }

  /** @throws {TableNotFound} */
  async rows(name: string, { page, limit, offset }: TablePageDto): Promise<TableRowsDto> {
    const schema = this.schema(name);
    // One character more than shown, to know whether there are more.
    const [rows, total] = await Promise.all([
      this.queries.page(schema, limit, offset ?? (page - 1) * limit, EXCERPT + 1),
      this.queries.count(schema.name),
    ]);
    const cut = rows.flatMap((row) => {
      const cutColumns = schema.columns.filter(({ type, name: column }) => type === 'text' && isCut(row[column]));
      return cutColumns.length ? { id: Number(row.id), columns: cutColumns.map(({ name: column }) => column) } : [];
    });
    return { rows: rows.map((row) => shownRow(schema, row, EXCERPT)), cut, total };
  }

  /** @throws {TableNotFound} @throws {RowNotFound} */
  async row(name: string, id: number): Promise<TableRowDto> {
    const schema = this.schema(name);
    const row = await this.queries.byId(schema, id);
    if (!row) throw new TableErrors.RowNotFound({ id });
    return rowDto(schema, row);
  }

  /** The column that names a row. @param target such as `tasks/12`. */
  nameColumn(target: string): string | undefined {
    const columns = this.schemas().get(tableIn(target))?.columns ?? [];
    return NAMES.find((name) => columns.some((column) => column.name === name));
  }

  /** The names of existing rows by target. */
  async namesOf(targets: readonly string[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const table of new Set(targets.map(tableIn))) {
      const column = this.nameColumn(table);
      const ids = targets.filter((target) => target.startsWith(`${table}/`)).map((target) => target.split('/')[1]);
      if (!column || !ids.length) continue;
      for (const row of await this.queries.names(table, column, ids.map(Number)))
        names.set(`${table}/${String(row.id)}`, String(row[column]));
    }
    return names;
  }

  /** @throws {TableNotFound} */
  schema(name: string): TableSchema {
    const schema = this.schemas().get(name);
    if (!schema) throw new TableErrors.TableNotFound();
    return schema;
  }

  private async describe(schema: TableSchema): Promise<TableDto> {
    return {
      name: schema.name,
      count: await this.queries.count(schema.name),
      insertable: schema.insertable,
      columns: schema.columns.map(({ name, type, nullable, editable }) => ({ name, type, nullable, editable })),
    };
  }

  /** Built on first use, when every module has registered its tables. */
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

const tableIn = (target: string) => target.split('/')[0] ?? '';

const isCut = (value: RawValue | undefined) => typeof value === 'string' && value !== beginningOf(value, EXCERPT);

/** A row as sent to the client. @param characters to show of a long text. */
export function shownRow(
  { columns }: TableSchema,
  row: RawRow,
  characters = Infinity,
): Record<string, string | number | boolean | null> {
  const shown = (column: ColumnSchema) => {
    const cell = shownCell(column, row[column.name] ?? null);
    return column.type === 'text' && typeof cell === 'string' ? beginningOf(cell, characters) : cell;
  };
  return Object.fromEntries(columns.map((column) => [column.name, shown(column)]));
}

export function rowDto(schema: TableSchema, stored: RawRow): TableRowDto {
  const row = shownRow(schema, stored);
  const cells = schema.columns.flatMap(({ name, editable }) => (editable ? [row[name]] : []));
  return { row, revision: contentHash(cells) };
}
