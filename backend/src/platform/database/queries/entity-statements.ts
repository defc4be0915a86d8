import type { DataSource } from 'typeorm';
import type { Compilable, Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isServerDatabase } from '../database-info';
import type { Statement, StatementValue } from '../statements/statement';
import { Compiler } from './compiler';
import { type EntityTable, type Read, rowReader, stored, tableOf } from './entity-table';
import { type JsonColumn, jsonRows } from './dialect';
import { paramsOf, statementMaker } from './params';
import type { ColumnOf, EntityClass } from '../table';
import { type AnyWhere, conditionOf } from './where';

export interface InsertOptions<Entity> {
  /** Columns to update if a row with the same unique key exists; empty: such rows stay unchanged. */
  orUpdate?: readonly ColumnOf<Entity>[];
}

/** A row as stored, by property names. */
export type StoredRow = Record<string, StatementValue>;

type AnyRow = Record<string, unknown>;
type MakeStatement = ReturnType<typeof statementMaker>;

const PARAMS = paramsOf<AnyRow>();

/** Maximum statements cached per entity. Only the admin's table editor produces many combinations of columns. */
const MOST_KEPT = 100;

/** The statements for writing an entity's table. */
export class EntityStatements {
  readonly readRows: (rows: readonly unknown[]) => AnyRow[];
  private readonly builder: Kysely<Record<string, AnyRow>>;
  private readonly inserted: EntityTable['columns'];
  private readonly head: string;
  private readonly places: string;
  /** By shape of the values. */
  private readonly kept = new LRUCache<string, MakeStatement>({ max: MOST_KEPT });

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

  /** Built by hand for speed, because inserts are the most frequent writes. */
  insert(rows: readonly object[], orUpdate?: readonly string[]): Statement {
    const places = rows.map(() => this.places).join(', ');
    return {
      sql: `${this.head} VALUES ${places}${orUpdate ? this.onConflict(orUpdate) : ''}`,
      values: rows.flatMap((row) => this.valuesOf(row)),
    };
  }

  /**
   * Inserts rows as they were stored, ids included. Missing columns get their defaults.
   *
   * @param skip ignores rows whose unique key already exists.
   */
  putBack(properties: readonly string[], rows: readonly StoredRow[], skip: boolean): Statement {
    const columns = this.table.columns.filter(({ property }) => properties.includes(property));
    const names = columns.map(({ name }) => quoted(name)).join(', ');
    const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
    return {
      sql: `INSERT INTO ${quoted(this.table.name)} (${names}) VALUES ${places}${skip ? this.onConflict([]) : ''}`,
      values: rows.flatMap((row) => columns.map(({ property }) => row[property] ?? null)),
    };
  }

  update(where: AnyWhere, changes: AnyRow): Statement {
    const { shape, build, values } = conditionOf(where);
    const names = Object.keys(changes)
      .filter((name) => changes[name] !== undefined)
      .sort();
    const make = this.once(`update ${shape} set ${names.join()}`, () => {
      const assigned = Object.fromEntries(names.map((name) => [name, PARAMS[name]]));
      return this.builder.updateTable(this.table.name).set(assigned).where(build);
    });
    return make({ ...changes, ...values });
  }

  delete(where: AnyWhere): Statement {
    const { shape, build, values } = conditionOf(where);
    const make = this.once(`delete ${shape}`, () => this.builder.deleteFrom(this.table.name).where(build));
    return make(values);
  }

  /** Locks in key order to avoid deadlocks. */
  lock(where: AnyWhere, only?: readonly string[]): Statement {
    const { shape, build, values } = conditionOf(where);
    const make = this.once(`lock ${only?.join() ?? ''} ${shape}`, () => {
      const { name, columns } = this.table;
      const read = columns.filter(({ property }) => only?.includes(property) ?? true);
      const rows = this.builder.selectFrom(name).select(read.map(({ property }) => property));
      const keys = columns.filter(({ isPrimary }) => isPrimary);
      return keys.reduce((ordered, { property }) => ordered.orderBy(property), rows.where(build).forUpdate());
    });
    return make(values);
  }

  private once(key: string, build: () => Pick<Compilable, 'compile'>): MakeStatement {
    const kept = this.kept.get(key);
    if (kept) return kept;
    const { sql, parameters } = build().compile();
    const make = statementMaker(sql, parameters);
    this.kept.set(key, make);
    return make;
  }

  /** The rows are one JSON parameter, so there can be thousands. */
  insertMany(rows: readonly object[], orUpdate?: readonly string[]): Statement {
    const given = valueColumns(this.inserted);
    const values = given.map(({ name }) => `v.${name}`).join(', ');
    // SQLite would parse ON CONFLICT as a join condition without a WHERE.
    const sql = `${this.head} SELECT ${values} FROM ${this.rowsOf(given)} WHERE 1 = 1`;
    const json = rows.map((row) => this.valuesOf(row));
    return { sql: sql + (orUpdate ? this.onConflict(orUpdate) : ''), values: [JSON.stringify(json)] };
  }

  /** Deletes rows by id; all ids are one parameter. */
  deleteEach(ids: readonly number[]): Statement {
    const target = quoted(this.table.name);
    const sql = this.isServer
      ? `DELETE ${target} FROM ${this.rowsOf([ROW_ID])} STRAIGHT_JOIN ${target} ON ${target}.id = v.row_id`
      : `DELETE FROM ${target} WHERE id IN (SELECT row_id FROM ${this.rowsOf([ROW_ID])})`;
    return { sql, values: [JSON.stringify(ids.map((id) => [id]))] };
  }

  /** Updates rows by id, each with its own values; the rows are one parameter, so there can be thousands. */
  updateEach(properties: readonly string[], rows: readonly AnyRow[]): Statement {
    const changed = this.table.columns.filter(({ property }) => properties.includes(property));
    const given = [ROW_ID, ...valueColumns(changed)];
    const assigned = changed.map(({ name }, index) => `${quoted(name)} = v.value_${index}`).join(', ');
    const json = rows.map((row) => [row.id, ...changed.map(({ property }) => stored(row[property]))]);
    const target = quoted(this.table.name);
    const sql = this.isServer
      ? `UPDATE ${this.rowsOf(given)} STRAIGHT_JOIN ${target} ON ${target}.id = v.row_id SET ${assigned}`
      : `UPDATE ${target} SET ${assigned} FROM ${this.rowsOf(given)} WHERE ${target}.id = v.row_id`;
    return { sql, values: [JSON.stringify(json)] };
  }

  private valuesOf(row: object) {
    return this.inserted.map(({ property }) => stored((row as AnyRow)[property]));
  }

  private rowsOf(columns: readonly JsonColumn[]): string {
    return `${jsonRows(columns, this.isServer)} v`;
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
    // Setting a key to itself changes nothing, and locks the row for this transaction.
    const kept = keys.map((name) => `${quoted(this.table.name)}.${name} = ${quoted(this.table.name)}.${name}`);
    return ` ON DUPLICATE KEY UPDATE ${(set.length ? set : kept).join(', ')}`;
  }
}

const quoted = (name: string) => `\`${name}\``;

const ROW_ID: JsonColumn = { name: 'row_id', jsonType: 'INT' };

const valueColumns = (columns: readonly { jsonType: string }[]): JsonColumn[] =>
  columns.map(({ jsonType }, index) => ({ name: `value_${index}`, jsonType }));
