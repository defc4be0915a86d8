import type { Logger } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { EntityStatements, type InsertOptions, type StoredRow } from '../queries/entity-statements';
import { stored } from '../queries/entity-table';
import {
  type Changes,
  type EntityClass,
  isOwn,
  listingOf,
  listNames,
  type NewRow,
  refuseListed,
  type Row,
} from '../table';
import { namedBy, type Where } from '../queries/where';
import type { Statement, UnitQueryRunner } from '../statements/statement';
import type { Statements } from '../statements/statements';
import type { WrittenRows } from './written-rows';
import { isServerDatabase } from '../database-info';
import { revisionsStatement, type TouchedList } from './list-changes';
import { sliceWithYields } from '../chunk';

/** Above this, rows are inserted as JSON: databases limit the number of parameters. */
const MOST_VALUES_ROWS = 100;

export class EntityWriter {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly runner: Pick<Statements, 'write'>,
    /** Undefined if no listener needs the written rows. */
    private readonly rows?: WrittenRows,
  ) {}

  /** @returns the row as a read would. */
  async insert<Entity extends object>(entity: EntityClass<Entity>, row: NewRow<Entity>): Promise<Row<Entity>> {
    const statements = EntityStatements.of(this.dataSource, entity);
    const values: Record<string, unknown> = { ...row };
    const { insertId } = await this.runner.write(statements.insert([values]));
    const raw = statements.table.columns.map(({ property, isGenerated }) => [
      property,
      isGenerated ? insertId : stored(values[property]),
    ]);
    const [inserted] = statements.readRows([Object.fromEntries(raw)]) as [Row<Entity>];
    this.rows?.inserted(entity, inserted);
    this.changed(entity, [inserted]);
    return inserted;
  }

  /** Inserts rows whose generated ids are not needed, or some of which may exist. */
  async insertAll<Entity extends object>(
    entity: EntityClass<Entity>,
    rows: readonly NewRow<Entity>[],
    { orUpdate }: InsertOptions<Entity> = {},
  ): Promise<void> {
    if (!rows.length) return;
    await this.runner.write(this.insertion(entity, rows, orUpdate));
  }

  protected insertion(entity: EntityClass, rows: readonly object[], orUpdate?: readonly string[]): Statement {
    this.rows?.insertedAll(entity);
    this.changed(entity, rows);
    const statements = EntityStatements.of(this.dataSource, entity);
    const isMany = rows.length > MOST_VALUES_ROWS;
    return isMany ? statements.insertMany(rows, orUpdate) : statements.insert(rows, orUpdate);
  }

  /** @returns the number of matching rows, changed or not. */
  async update<Entity extends object>(
    entity: EntityClass<Entity>,
    where: Where<Entity>,
    changes: Changes<Entity>,
  ): Promise<number> {
    const properties = Object.keys(changes);
    this.rows?.updated(entity, where, properties);
    const rows = await this.shown(entity, where, properties);
    const statements = EntityStatements.of(this.dataSource, entity);
    const { affected } = await this.runner.write(statements.update(where, changes));
    if (affected) this.changed(entity, 'userId' in changes ? [...rows, changes] : rows, properties);
    return affected;
  }

  /** @returns the number of deleted rows. */
  async delete<Entity extends object>(entity: EntityClass<Entity>, where: Where<Entity>): Promise<number> {
    this.rows?.deleted(entity, where);
    const rows = await this.shown(entity, where);
    const { affected } = await this.runner.write(EntityStatements.of(this.dataSource, entity).delete(where));
    if (affected) this.changed(entity, rows);
    return affected;
  }

  /** The fields of the rows that their lists need. */
  protected shown(entity: EntityClass, where: object, properties?: readonly string[]): Promise<readonly object[]> {
    this.changed(entity, [], properties);
    return Promise.resolve([where]);
  }

  /** @throws if polled lists show the entity. */
  protected changed(entity: EntityClass, _rows: readonly object[], properties?: readonly string[]): void {
    refuseListed(entity, properties);
  }
}

/** Rows per `UPDATE` by id, because SQLite blocks the process meanwhile. */
const AT_ONCE = 4000;

/** An open transaction: its writes, and what to do after the commit. */
export class UnitOfWork extends EntityWriter {
  /** Ids of the changed rows by list; null: any rows. */
  private readonly lists = new Map<string, Set<number> | null>();
  private readonly after: (() => Promise<void>)[] = [];

  constructor(
    /** For the demo, whose rows have fixed ids. */
    readonly manager: EntityManager,
    private readonly unitRunner: UnitQueryRunner,
    readonly written: WrittenRows,
  ) {
    super(manager.dataSource, unitRunner, written);
  }

  read<Raw>(statement: Statement): Promise<Raw[]> {
    return this.unitRunner.read(statement);
  }

  /**
   * Reads a row and locks it until the end of the transaction.
   *
   * @returns undefined if there is none.
   */
  async lock<Entity extends object>(
    entity: EntityClass<Entity>,
    where: Where<Entity>,
  ): Promise<Row<Entity> | undefined> {
    return (await this.lockAll(entity, where))[0];
  }

  /** Locks all matching rows in key order. */
  async lockAll<Entity extends object>(entity: EntityClass<Entity>, where: Where<Entity>): Promise<Row<Entity>[]> {
    const statements = EntityStatements.of(this.dataSource, entity);
    const rows = statements.readRows(await this.read(statements.lock(where))) as Row<Entity>[];
    this.written.read(entity, rows, false);
    return rows;
  }

  /** Locks rows and returns them as stored. @param only reads just these properties. */
  async lockStored(
    entity: EntityClass,
    where: Readonly<Record<string, unknown>>,
    only?: readonly string[],
  ): Promise<StoredRow[]> {
    const rows = await this.read<StoredRow>(EntityStatements.of(this.dataSource, entity).lock(where, only));
    if (!only) this.written.read(entity, rows, true);
    return rows;
  }

  /** The row as this transaction first read it; undefined if it has not. */
  before<Entity extends object>(entity: EntityClass<Entity>, id: number): Row<Entity> | undefined {
    const { row, isStored } = this.written.before(entity, id) ?? {};
    if (!row || !isStored) return row as Row<Entity> | undefined;
    return EntityStatements.of(this.dataSource, entity).readRows([{ ...row }])[0] as Row<Entity>;
  }

  /** Reinserts rows from {@link lockStored} with their ids. @param skip ignores rows that exist. */
  async putBack(entity: EntityClass, rows: readonly StoredRow[], skip: boolean): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const properties = Object.keys(first);
    this.written.putBack(
      entity,
      rows.map(({ id }) => Number(id)),
    );
    this.changed(entity, rows);
    await this.unitRunner.write(EntityStatements.of(this.dataSource, entity).putBack(properties, rows, skip));
  }

  /** Inserts rows with the commit, if the transaction does not read them. */
  insertLater<Entity extends object>(
    entity: EntityClass<Entity>,
    rows: readonly NewRow<Entity>[],
    { orUpdate }: InsertOptions<Entity> = {},
  ): void {
    if (!rows.length) return;
    this.unitRunner.defer(this.insertion(entity, rows, orUpdate));
  }

  /** Updates rows by id, each with its own values. @returns the number of existing rows. */
  async updateEach<Entity extends { id: number }>(
    entity: EntityClass<Entity>,
    rows: readonly (Changes<Entity> & { id: number })[],
    properties: readonly (keyof Changes<Entity>)[],
  ): Promise<number> {
    const where = { id: rows.map(({ id }) => id) };
    this.written.updated(entity, where, properties);
    const shown = await this.shown(entity, where, properties, rows);
    const statements = EntityStatements.of(this.dataSource, entity);
    let updated = 0;
    for await (const some of sliceWithYields(rows, AT_ONCE))
      updated += (await this.unitRunner.write(statements.updateEach(properties, some))).affected;
    if (updated) this.changed(entity, shown, properties);
    return updated;
  }

  /** Deletes rows by id; missing ids are ignored. @param known their owners, if the caller knows them. */
  async deleteEach<Entity extends { id: number }>(
    entity: EntityClass<Entity>,
    ids: readonly number[],
    known?: readonly { userId: number }[],
  ): Promise<void> {
    if (!ids.length) return;
    const where = { id: ids };
    this.written.deleted(entity, where);
    const shown = await this.shown(entity, where, undefined, known);
    const { affected } = await this.unitRunner.write(EntityStatements.of(this.dataSource, entity).deleteEach(ids));
    if (affected) this.changed(entity, shown);
  }

  /** Tells listeners that these rows are deleted by cascade. */
  cascaded(entity: EntityClass, ids: readonly number[]): void {
    if (ids.length) this.written.deleted(entity, { id: ids });
  }

  /**
   * Marks rows as changed: their polled lists get new revisions just before the commit. Writes here call it; callers
   * only need it for side effects such as cascades.
   *
   * @param rows or conditions with lists of values.
   */
  override changed(entity: EntityClass, rows: readonly object[], properties?: readonly string[]): void {
    const listing = rows.length ? listingOf(entity, properties) : undefined;
    if (!listing) return;
    const ids = listing.notesIds ? valuesIn(rows, 'id') : [];
    for (const list of listing.lists.filter((name) => !isOwn(name))) this.touch(list, ids.length ? ids : null);
    const own = listing.lists.filter(isOwn);
    if (own.length)
      for (const userId of valuesIn(rows, 'userId')) for (const list of listNames(own, userId)) this.touch(list, null);
  }

  /** Reads the rows if their owners are not known otherwise. */
  protected override async shown(
    entity: EntityClass,
    where: object,
    properties?: readonly string[],
    known: readonly object[] = [where],
  ): Promise<readonly object[]> {
    const isPersonal = listingOf(entity, properties)?.lists.some(isOwn);
    return isPersonal && !known.every((row) => namedBy(row, 'userId')) ? this.lockAll(entity, where) : known;
  }

  private touch(list: string, ids: readonly number[] | null): void {
    const known = this.lists.get(list);
    if (known !== null) this.lists.set(list, ids && new Set([...(known ?? []), ...ids]));
  }

  /** Runs after the commit; not after a rollback. */
  afterCommit(action: () => Promise<void>): void {
    this.after.push(action);
  }

  /** Updates the lists' revisions, in a fixed order to avoid deadlocks. */
  giveRevisions(next: () => string): TouchedList[] {
    if (!this.lists.size) return [];
    const names = [...this.lists.keys()].sort();
    const lists = names.map((name) => ({ name, revision: next(), rows: this.lists.get(name) ?? null }));
    this.unitRunner.defer(revisionsStatement(isServerDatabase(this.dataSource), lists));
    return lists;
  }

  /** The data is committed, so a failed action is only logged, and the others still run. */
  async runAfterCommit(logger: Logger): Promise<void> {
    for (const action of this.after) await action().catch((error: unknown) => logger.error(error));
  }
}

const valuesIn = (rows: readonly object[], property: 'id' | 'userId'): number[] =>
  rows.flatMap((row) => namedBy(row, property) ?? []).filter((value) => value !== null);
