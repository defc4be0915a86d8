import type { EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import { isServerDatabase } from './create-data-source';
import { rowFromDate } from './instants';
import type { UnitOfWork } from './transactions';
import type { UnitStatement } from './unit-query-runner';

interface InsertPlan {
  properties: string[];
  head: string;
  placeholders: string;
}

const plans = new WeakMap<EntityMetadata, InsertPlan>();

/** Which columns an insert names; worked out once per entity. */
function planFor(metadata: EntityMetadata): InsertPlan {
  let plan = plans.get(metadata);
  if (!plan) {
    const columns = metadata.columns.filter((column) => !column.isGenerated);
    const names = columns.map((column) => `\`${column.databaseName}\``);
    plan = {
      properties: columns.map((column) => column.propertyName),
      head: `INSERT INTO \`${metadata.tableName}\` (${names.join(', ')}) VALUES `,
      placeholders: `(${names.map(() => '?').join(', ')})`,
    };
    plans.set(metadata, plan);
  }
  return plan;
}

function stored(value: unknown): string | number | null {
  if (value instanceof Date) return rowFromDate(value);
  if (typeof value === 'boolean') return Number(value);
  return (value as string | number | null | undefined) ?? null;
}

function insertOf<Row extends ObjectLiteral>(
  { manager }: UnitOfWork,
  entity: EntityTarget<Row>,
  rows: readonly Partial<Row>[],
): UnitStatement {
  const { properties, head, placeholders } = planFor(manager.dataSource.getMetadata(entity));
  return {
    sql: head + rows.map(() => placeholders).join(', '),
    values: rows.flatMap((row) => properties.map((property) => stored(row[property]))),
  };
}

/**
 * Inserts rows with one statement, without the query builder, which costs more than the database does. For rows that
 * are written often; a property that is left out is null.
 *
 * @returns the id of the only, or the first, row inserted.
 */
export async function insertRows<Row extends ObjectLiteral>(
  unit: UnitOfWork,
  entity: EntityTarget<Row>,
  rows: readonly Partial<Row>[],
): Promise<number> {
  const { sql, values } = insertOf(unit, entity, rows);
  const id = await unit.write(sql, values);
  return isServerDatabase(unit.manager.dataSource) ? id : id - rows.length + 1;
}

/** Inserts rows, as {@link insertRows} does, together with the commit. For what nobody reads within the transaction. */
export function deferRows<Row extends ObjectLiteral>(
  unit: UnitOfWork,
  entity: EntityTarget<Row>,
  rows: readonly Partial<Row>[],
): void {
  const { sql, values } = insertOf(unit, entity, rows);
  unit.defer(sql, values);
}
