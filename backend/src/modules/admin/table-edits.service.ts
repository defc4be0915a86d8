import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { AuditLog } from '../../platform/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { isServerDatabase } from '../../platform/database/create-data-source';
import { isReferenceBroken } from '../../platform/database/database-errors';
import { rowFromDate } from '../../platform/database/instants';
import { Transactions } from '../../platform/database/transactions';
import type { RawChange, RawRow, RawValue } from '../../platform/raw-tables/raw-tables';
import type { TableRowDto } from './dto/tables.dto';
import { changedCells, newCells } from './given-cells';
import type { TableSchema } from './table-schema';
import {
  DanglingReferenceError,
  RowInUseError,
  RowNotFoundError,
  RowsNotAddedHereError,
  ValueTakenError,
} from './tables.errors';
import { shownRow, TablesService } from './tables.service';

/** The writing side of the raw tables: cell by cell, but by the domain's rules. */
@Injectable()
export class TableEditsService {
  constructor(
    private readonly tables: TablesService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws {RowsNotAddedHereError}, the errors of {@link newCells} and of the table's own rules. */
  async insert(me: CurrentUser, table: string, given: Record<string, unknown>): Promise<TableRowDto> {
    const schema = this.tables.schema(table);
    if (!schema.insertable) throw new RowsNotAddedHereError();
    const values = newCells(schema, given);
    await schema.raw.prepare?.(values);
    this.stamp(schema, values, ['created_at', 'updated_at']);
    return this.transactions.run(async (unit) => {
      await this.check(unit.manager, schema, values, 0);
      await schema.raw.check?.(unit, { before: null, after: values });
      const names = Object.keys(values);
      const id = await unit.write(
        `INSERT INTO \`${schema.name}\` (${names.map((name) => `\`${name}\``).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        Object.values(values),
      );
      const after = { ...values, id };
      await schema.raw.follow?.(unit, { before: null, after });
      await this.record(unit, me, schema, id, { before: null, after });
      return { row: shownRow(schema, after) };
    });
  }

  /** Changes only the cells that are given and differ. @throws {RowNotFoundError} */
  async update(me: CurrentUser, table: string, id: number, given: Record<string, unknown>): Promise<TableRowDto> {
    const schema = this.tables.schema(table);
    const values = changedCells(schema, given);
    await schema.raw.prepare?.(values);
    return this.transactions.run(async (unit) => {
      const before = await this.locked(unit.manager, schema, id);
      const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));
      if (!Object.keys(changed).length) return { row: shownRow(schema, before) };
      this.stamp(schema, changed, ['updated_at']);
      const after = { ...before, ...changed };
      await this.check(unit.manager, schema, changed, id, after);
      await schema.raw.check?.(unit, { before, after });
      const names = Object.keys(changed);
      await unit.write(
        `UPDATE \`${schema.name}\` SET ${names.map((name) => `\`${name}\` = ?`).join(', ')} WHERE id = ?`,
        [...Object.values(changed), id],
      );
      await schema.raw.follow?.(unit, { before, after });
      await this.record(unit, me, schema, id, { before, after });
      return { row: shownRow(schema, after) };
    });
  }

  /** @throws {RowNotFoundError} @throws {RowInUseError} */
  async remove(me: CurrentUser, table: string, id: number): Promise<void> {
    const schema = this.tables.schema(table);
    await this.transactions.run(async (unit) => {
      const before = await this.locked(unit.manager, schema, id);
      await schema.raw.check?.(unit, { before, after: null });
      await schema.raw.follow?.(unit, { before, after: null });
      try {
        await unit.write(`DELETE FROM \`${schema.name}\` WHERE id = ?`, [id]);
      } catch (error) {
        throw isReferenceBroken(error) ? new RowInUseError() : error;
      }
      await this.record(unit, me, schema, id, { before, after: null });
    });
  }

  private async locked(manager: EntityManager, schema: TableSchema, id: number): Promise<RawRow> {
    const columns = schema.columns.map(({ name }) => `\`${name}\``).join(', ');
    const lock = isServerDatabase(manager.dataSource) ? ' FOR UPDATE' : '';
    const [row] = await manager.query<RawRow[]>(`SELECT ${columns} FROM \`${schema.name}\` WHERE id = ?${lock}`, [id]);
    if (!row) throw new RowNotFoundError(id);
    return row;
  }

  /** References and uniqueness, told by their columns, which the databases themselves do not tell alike. */
  private async check(
    manager: EntityManager,
    { name: table, columns, unique }: TableSchema,
    values: RawRow,
    id: number,
    after: RawRow = values,
  ): Promise<void> {
    for (const { name, references } of columns) {
      const value = values[name];
      if (!references || value === null || value === undefined) continue;
      const found = await manager.query<unknown[]>(`SELECT id FROM \`${references}\` WHERE id = ?`, [value]);
      if (!found.length) throw new DanglingReferenceError(name, references, Number(value));
    }
    for (const names of unique) {
      const [first] = names;
      const key = names.map((name) => after[name] ?? null);
      if (!first || key.includes(null) || names.every((name) => values[name] === undefined)) continue;
      const where = names.map((name) => `\`${name}\` = ?`).join(' AND ');
      const found = await manager.query<unknown[]>(`SELECT id FROM \`${table}\` WHERE ${where} AND id <> ?`, [
        ...key,
        id,
      ]);
      if (found.length) throw new ValueTakenError(first);
    }
  }

  private stamp({ columns }: TableSchema, values: Record<string, RawValue>, names: string[]): void {
    const now = rowFromDate(this.clock.now());
    for (const { name } of columns) if (names.includes(name)) values[name] = now;
  }

  private record(
    unit: Parameters<AuditLog['write']>[0],
    me: CurrentUser,
    schema: TableSchema,
    id: number,
    { before, after }: RawChange,
  ): Promise<void> {
    const verb = before ? (after ? 'update' : 'delete') : 'insert';
    return this.audit.write(unit, me, {
      action: `table.${verb}`,
      target: `${schema.name}/${id}`,
      ...(before ? { before: shownRow(schema, before) } : {}),
      ...(after ? { after: shownRow(schema, after) } : {}),
    });
  }
}
