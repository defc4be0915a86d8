import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { BinService } from '../../bin/bin.service';
import type { Binned, IfMatch } from '../../../platform/http';
import { BinRegistry } from '../../bin/bin-registry.service';
import { Clock } from '../../../platform/clock';
import { isReferenceBroken, rowFromDate, Transactions, type UnitOfWork } from '../../../platform/database';
import type { RawChange, RawRow, RawValue } from '../../../platform/raw-tables/raw-tables';
import type { TableRowDto } from '../dto/tables.dto';
import { changedCells, newCells } from './cell-input';
import type { TableSchema } from './table-schema';
import { TableErrors } from './tables.errors';
import { TableQueries } from './tables.queries';
import { rowDto, shownRow, TablesService } from './tables.service';

@Injectable()
export class TableEditsService {
  constructor(
    private readonly tables: TablesService,
    private readonly queries: TableQueries,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly binRegistry: BinRegistry,
    private readonly bin: BinService,
    private readonly clock: Clock,
  ) {}

  /** @throws {RowsNotAddedHere}, the errors of {@link newCells} and of the table's own rules. */
  async insert(me: CurrentUser, table: string, given: Record<string, unknown>): Promise<TableRowDto> {
    const schema = this.tables.schema(table);
    if (!schema.insertable) throw new TableErrors.RowsNotAddedHere();
    const values = newCells(schema, given);
    await schema.raw.prepare?.(values);
    this.stamp(schema, values, ['created_at', 'updated_at']);
    return this.transactions.run(async (unit) => {
      await this.check(unit, schema, values, 0);
      await schema.raw.check?.(unit, { before: null, after: values }, me);
      const { id } = await unit.insert(schema.raw.entity, byProperty(schema, values));
      const after = { ...values, id };
      await schema.raw.follow?.(unit, { before: null, after }, me);
      await this.record(unit, me, schema, id, { before: null, after });
      return rowDto(schema, after);
    });
  }

  /** Changes only the given cells that differ. @throws {RowNotFound} @throws {ChangedMeanwhileError} */
  async update(
    me: CurrentUser,
    table: string,
    id: number,
    given: Record<string, unknown>,
    ifMatch: IfMatch,
  ): Promise<TableRowDto> {
    const schema = this.tables.schema(table);
    const values = changedCells(schema, given);
    await schema.raw.prepare?.(values, id);
    return this.transactions.run(async (unit) => {
      const before = await this.locked(unit, schema, id);
      const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));
      const current = rowDto(schema, before);
      if (!Object.keys(changed).length) return current;
      ifMatch.check(current, current.revision);
      this.stamp(schema, changed, ['updated_at']);
      const after = { ...before, ...changed };
      await this.check(unit, schema, changed, id, after);
      await schema.raw.check?.(unit, { before, after }, me);
      await unit.update(schema.raw.entity, { id }, byProperty(schema, changed));
      await schema.raw.follow?.(unit, { before, after }, me);
      await this.record(unit, me, schema, id, { before, after });
      return rowDto(schema, after);
    });
  }

  /** Rows of kinds known to the bin go there. @throws {RowNotFound} @throws {RowInUse} */
  remove(me: CurrentUser, table: string, id: number): Promise<Binned | null> {
    const schema = this.tables.schema(table);
    return this.transactions.run(async (unit) => {
      const before = await this.locked(unit, schema, id);
      await schema.raw.check?.(unit, { before, after: null }, me);
      await schema.raw.follow?.(unit, { before, after: null }, me);
      const entry = await this.delete(unit, me, schema, id);
      await this.record(unit, me, schema, id, { before, after: null });
      return entry;
    });
  }

  private async delete(unit: UnitOfWork, me: CurrentUser, { raw }: TableSchema, id: number): Promise<Binned | null> {
    const { entity } = raw;
    try {
      if (this.binRegistry.of(entity))
        return await this.bin.remove(unit, me, { entity, ids: [id] }, ...((await raw.along?.(unit, id)) ?? []));
      await unit.delete(entity, { id });
      return null;
    } catch (error) {
      throw isReferenceBroken(error) ? new TableErrors.RowInUse() : error;
    }
  }

  private async locked(unit: UnitOfWork, schema: TableSchema, id: number): Promise<RawRow> {
    const row = await this.queries.byId(schema, id, unit);
    if (!row) throw new TableErrors.RowNotFound({ id });
    return row;
  }

  /** Checks references and uniqueness: only one of the databases names the column in its errors. */
  private async check(
    unit: UnitOfWork,
    { name: table, columns, unique }: TableSchema,
    values: RawRow,
    id: number,
    after: RawRow = values,
  ): Promise<void> {
    for (const { name, references } of columns) {
      const value = values[name];
      if (!references || value === null || value === undefined) continue;
      const isThere = await this.queries.has(unit, references, { id: value });
      if (!isThere) throw new TableErrors.DanglingReference({ field: name, table: references, id: Number(value) });
    }
    for (const names of unique) {
      const [first] = names;
      const key = Object.fromEntries(names.map((name) => [name, after[name] ?? null]));
      const isKey = !Object.values(key).includes(null) && names.some((name) => values[name] !== undefined);
      if (first && isKey && (await this.queries.has(unit, table, key, id)))
        throw new TableErrors.ValueTaken({ field: first });
    }
  }

  private stamp({ columns }: TableSchema, values: Record<string, RawValue>, names: string[]): void {
    const now = rowFromDate(this.clock.now());
    for (const { name } of columns) if (names.includes(name)) values[name] = now;
  }

  private record(
    unit: UnitOfWork,
    me: CurrentUser,
    schema: TableSchema,
    id: number,
    { before, after }: RawChange,
  ): Promise<void> {
    const action = before ? (after ? 'table.update' : 'table.delete') : 'table.insert';
    return this.audit.write(unit, me, {
      action,
      target: `${schema.name}/${id}`,
      ...(before ? { before: shownRow(schema, before) } : {}),
      ...(after ? { after: shownRow(schema, after) } : {}),
    });
  }
}

/** Cells by the entity's property names. */
function byProperty({ columns }: TableSchema, cells: Readonly<Record<string, RawValue>>): Record<string, never> {
  const named = columns.filter(({ name }) => cells[name] !== undefined);
  return Object.fromEntries(named.map(({ name, property }) => [property, cells[name] as never]));
}
