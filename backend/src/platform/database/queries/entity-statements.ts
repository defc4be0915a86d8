import type { DataSource } from 'typeorm';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { isServerDatabase } from '../is-server-database';
import type { Statement } from '../statements/statement';
import { Compiler } from './compiler';
import { type EntityTable, type Read, stored, tableOf } from './entity-table';
import { listOf, type Params, paramsOf, statementMaker } from './params';
import type { Changes, ColumnOf, EntityClass, ReadValue } from './row';
import { rowReader } from './row-reader';

/** What columns are compared with: instants as `Date` or as they are read. */
type Compared<Entity> = { [Name in ColumnOf<Entity>]: Entity[Name] | ReadValue<Entity[Name]> };
export type RowBuilder<Entity> = ExpressionBuilder<Record<string, Compared<Entity>>, string>;

/** Which rows: by the values of columns (a list: any of them), or by an expression of Kysely's. */
export type Where<Entity, Given = void> =
  | { readonly [Name in ColumnOf<Entity>]?: Entity[Name] | ReadValue<Entity[Name]> | readonly Entity[Name][] }
  | ((row: RowBuilder<Entity>, params: Params<Given>) => Expression<SqlBool>);

/** New values, or expressions of Kysely's for them. */
export type Assignments<Entity, Given = void> =
  | Changes<Entity>
  | ((
      row: RowBuilder<Entity>,
      params: Params<Given>,
    ) => { [Name in ColumnOf<Entity>]?: Entity[Name] | Expression<unknown> });

export interface InsertOptions<Entity> {
  /** Where a row with the same unique key is there already: the columns that are updated in it; none: it is left alone. */
  orUpdate?: readonly ColumnOf<Entity>[];
}

type AnyRow = Record<string, unknown>;
type AnyWhere =
  | Record<string, unknown>
  | ((row: ExpressionBuilder<Record<string, AnyRow>, string>, params: Params<never>) => Expression<SqlBool>);
type AnyChanges = AnyRow | ((row: never, params: never) => AnyRow);

/** Everything that is said to one entity's table by a unit of work. */
export class EntityStatements {
  readonly readRows: (rows: readonly unknown[]) => AnyRow[];
  private readonly builder: Kysely<Record<string, AnyRow>>;
  private readonly inserted: EntityTable['columns'];
  private readonly head: string;
  private readonly places: string;
  private readonly updates = new WeakMap<object, ReturnType<typeof statementMaker>>();

  private constructor(
    readonly table: EntityTable,
    private readonly isServer: boolean,
  ) {
    const { name, columns } = table;
    this.builder = new Compiler([table], isServer).builder();
    this.readRows = rowReader(
      columns.flatMap(({ property, read }): [string, Read][] => (read ? [[property, read]] : [])),
    );
    this.inserted = columns.filter(({ isGenerated }) => !isGenerated);
    this.head = `INSERT INTO ${quoted(name)} (${this.inserted.map((column) => quoted(column.name)).join(', ')})`;
    this.places = `(${this.inserted.map(() => '?').join(', ')})`;
  }

  private static readonly known = new WeakMap<DataSource, Map<EntityClass, EntityStatements>>();

  static of(dataSource: DataSource, entity: EntityClass): EntityStatements {
    const all = EntityStatements.known.get(dataSource) ?? new Map<EntityClass, EntityStatements>();
    EntityStatements.known.set(dataSource, all);
    const found = all.get(entity) ?? new EntityStatements(tableOf(dataSource, entity), isServerDatabase(dataSource));
    all.set(entity, found);
    return found;
  }

  /** Put together by hand, because it is written the most often. */
  insert(rows: readonly object[], orUpdate?: readonly string[]): Statement {
    const places = rows.map(() => this.places).join(', ');
    return {
      sql: `${this.head} VALUES ${places}${orUpdate ? this.onConflict(orUpdate) : ''}`,
      values: rows.flatMap((row) => this.valuesOf(row)),
    };
  }

  /** @param given what the functions get as their parameters: such a statement is compiled once, known by its condition. */
  update(where: AnyWhere, changes: AnyChanges, given?: AnyRow): Statement {
    if (!given) return this.updateMaker(where, changes)({});
    const make = this.updates.get(where) ?? this.updateMaker(where, changes);
    this.updates.set(where, make);
    return make(given);
  }

  private updateMaker(where: AnyWhere, changes: AnyChanges): ReturnType<typeof statementMaker> {
    const params = paramsOf<never>();
    const set = typeof changes === 'function' ? (row: never) => changes(row, params) : changes;
    const query = this.builder.updateTable(this.table.name).set(set as never);
    const { sql, parameters } = query.where((row) => conditionOf(row, where, params)).compile();
    return statementMaker(sql, parameters);
  }

  delete(where: AnyWhere): Statement {
    return compiled(this.builder.deleteFrom(this.table.name).where((row) => conditionOf(row, where)));
  }

  /** In the order of the keys, so that two transactions never wait for each other. */
  lock(where: AnyWhere): Statement {
    const { name, columns } = this.table;
    const rows = this.builder.selectFrom(name).select(columns.map(({ property }) => property));
    const found = rows.where((row) => conditionOf(row, where)).forUpdate();
    const keys = columns.filter(({ isPrimary }) => isPrimary);
    return compiled(keys.reduce((ordered, { property }) => ordered.orderBy(property), found));
  }

  /** The rows are one parameter, so there may be thousands. */
  insertMany(rows: readonly object[], orUpdate?: readonly string[]): Statement {
    const given = valueColumns(this.inserted);
    const from = this.isServer ? jsonRows(given) : sqliteJsonRows(given);
    const values = given.map(({ name }) => `v.${name}`).join(', ');
    // Without a condition SQLite reads ON CONFLICT as that of a join.
    const sql = `${this.head} SELECT ${values} FROM ${from} WHERE 1 = 1`;
    const json = rows.map((row) => this.valuesOf(row));
    return { sql: sql + (orUpdate ? this.onConflict(orUpdate) : ''), values: [JSON.stringify(json)] };
  }

  /** Deletes rows by their ids, which are one parameter. */
  deleteEach(ids: readonly number[]): Statement {
    const target = quoted(this.table.name);
    const sql = this.isServer
      ? `DELETE ${target} FROM ${jsonRows([ROW_ID])} STRAIGHT_JOIN ${target} ON ${target}.id = v.row_id`
      : `DELETE FROM ${target} WHERE id IN (SELECT row_id FROM ${sqliteJsonRows([ROW_ID])})`;
    return { sql, values: [JSON.stringify(ids.map((id) => [id]))] };
  }

  /** Gives rows that are named by their ids new values; the rows are one parameter, so there may be thousands. */
  updateEach(properties: readonly string[], rows: readonly AnyRow[]): Statement {
    const changed = this.table.columns.filter(({ property }) => properties.includes(property));
    const given = [ROW_ID, ...valueColumns(changed)];
    const assigned = changed.map(({ name }, index) => `${quoted(name)} = v.value_${index}`).join(', ');
    const json = rows.map((row) => [row.id, ...changed.map(({ property }) => stored(row[property]))]);
    const target = quoted(this.table.name);
    const sql = this.isServer
      ? `UPDATE ${jsonRows(given)} STRAIGHT_JOIN ${target} ON ${target}.id = v.row_id SET ${assigned}`
      : `UPDATE ${target} SET ${assigned} FROM ${sqliteJsonRows(given)} WHERE ${target}.id = v.row_id`;
    return { sql, values: [JSON.stringify(json)] };
  }

  private valuesOf(row: object) {
    return this.inserted.map(({ property }) => stored((row as AnyRow)[property]));
  }

  private onConflict(updated: readonly string[]): string {
    const names = this.table.columns
      .filter(({ property }) => updated.includes(property))
      .map(({ name }) => quoted(name));
    const keys = this.table.columns.filter(({ isPrimary }) => isPrimary).map(({ name }) => quoted(name));
    if (!this.isServer) {
      const set = names.map((name) => `${name} = excluded.${name}`).join(', ');
      return set ? ` ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${set}` : ' ON CONFLICT DO NOTHING';
    }
    const set = names.map((name) => `${name} = VALUES(${name})`);
    // Writing a key over itself changes nothing, and keeps the row for this transaction.
    const kept = keys.map((name) => `${quoted(this.table.name)}.${name} = ${quoted(this.table.name)}.${name}`);
    return ` ON DUPLICATE KEY UPDATE ${(set.length ? set : kept).join(', ')}`;
  }
}

const quoted = (name: string) => `\`${name}\``;

const compiled = (query: { compile: () => { sql: string; parameters: readonly unknown[] } }): Statement => {
  const { sql, parameters } = query.compile();
  return statementMaker(sql, parameters)({});
};

function conditionOf(
  row: ExpressionBuilder<Record<string, AnyRow>, string>,
  where: AnyWhere,
  params = paramsOf<never>(),
): Expression<SqlBool> {
  if (typeof where === 'function') return where(row, params);
  return row.and(
    Object.entries(where).map(([property, value]) => {
      if (value === null) return row(property, 'is', null);
      if (!Array.isArray(value)) return row(property, '=', value);
      return value.length ? row(property, 'in', listOf(value)) : row.lit(false);
    }),
  );
}

type JsonColumn = { name: string; jsonType: string };

const ROW_ID: JsonColumn = { name: 'row_id', jsonType: 'INT' };

const valueColumns = (columns: readonly { jsonType: string }[]): JsonColumn[] =>
  columns.map(({ jsonType }, index) => ({ name: `value_${index}`, jsonType }));

const jsonRows = (columns: readonly JsonColumn[]) =>
  `JSON_TABLE(?, '$[*]' COLUMNS (${columns.map(({ name, jsonType }, index) => `${name} ${jsonType} PATH '$[${index}]'`).join(', ')})) v`;

const sqliteJsonRows = (columns: readonly JsonColumn[]) =>
  `(SELECT ${columns.map(({ name }, index) => `json_extract(value, '$[${index}]') AS ${name}`).join(', ')} FROM json_each(?)) v`;
