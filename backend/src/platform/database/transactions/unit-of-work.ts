import type { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isServerDatabase } from '../is-server-database';
import { revisionsStatement, type TouchedList } from './list-changes';
import { EntityStatements, type InsertOptions, type StoredRow } from '../queries/entity-statements';
import type { Statement, UnitQueryRunner } from '../statements/statement';
import { isOwn, listingOf, listNames } from '../table';
import { sliceWithYields } from '../yield-to-event-loop';
import type { Changes, EntityClass, NewRow, Row } from '../queries/row';
import { namedBy, type Where } from '../queries/where';
import { EntityWriter } from './entity-writer';
import type { WrittenRows } from './written-rows';

/** Rows of one `UPDATE` by id: SQLite does nothing else meanwhile, in this process. */
const AT_ONCE = 4000;

/** One transaction in the making: everything that it writes, and what is to happen with its commit. */
export class UnitOfWork extends EntityWriter {
  /** With the ids of the changed rows; null: any of them. */
  private readonly lists = new Map<string, Set<number> | null>();
  private readonly after: (() => Promise<void>)[] = [];

  constructor(
    /** For the demo, whose rows bring their own ids. */
    readonly manager: EntityManager,
    private readonly unitRunner: UnitQueryRunner,
    readonly written: WrittenRows,
  ) {
    super(manager.dataSource, unitRunner, written);
  }

  /** Runs a query within this transaction. */
  read<Raw>(statement: Statement): Promise<Raw[]> {
    return this.unitRunner.read(statement);
  }

  /**
   * Reads a row and keeps it for this transaction, so that no other change is lost between reading and writing.
   *
   * @returns undefined when there is none.
   */
  async lock<Entity extends object>(
    entity: EntityClass<Entity>,
    where: Where<Entity>,
  ): Promise<Row<Entity> | undefined> {
    return (await this.lockAll(entity, where))[0];
  }

  /** Does the same for all rows that are there, in the order of their keys. */
  async lockAll<Entity extends object>(entity: EntityClass<Entity>, where: Where<Entity>): Promise<Row<Entity>[]> {
    const statements = EntityStatements.of(this.dataSource, entity);
    const rows = statements.readRows(await this.read(statements.lock(where))) as Row<Entity>[];
    this.written.read(entity, rows, false);
    return rows;
  }

  /** Locks rows and reads them as they are stored. @param only these properties of them. */
  async lockStored(
    entity: EntityClass,
    where: Readonly<Record<string, unknown>>,
    only?: readonly string[],
  ): Promise<StoredRow[]> {
    const rows = await this.read<StoredRow>(EntityStatements.of(this.dataSource, entity).lock(where, only));
    if (!only) this.written.read(entity, rows, true);
    return rows;
  }

  /** A row of a watched entity as this transaction has found it; undefined if it has not read it. */
  before<Entity extends object>(entity: EntityClass<Entity>, id: number): Row<Entity> | undefined {
    const { row, isStored } = this.written.before(entity, id) ?? {};
    if (!row || !isStored) return row as Row<Entity> | undefined;
    return EntityStatements.of(this.dataSource, entity).readRows([{ ...row }])[0] as Row<Entity>;
  }

  /** Inserts what {@link lockStored} has read, ids included. @param skip leaves out what is there already. */
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

  /** Inserts rows together with the commit: for rows that the transaction doesn't read. */
  insertLater<Entity extends object>(
    entity: EntityClass<Entity>,
    rows: readonly NewRow<Entity>[],
    { orUpdate }: InsertOptions<Entity> = {},
  ): void {
    if (!rows.length) return;
    this.unitRunner.defer(this.insertion(entity, rows, orUpdate));
  }

  /** Gives each of the rows, named by its id, values of its own. @returns how many of them are there. */
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

  /** Deletes rows by their ids, however many; ids that are gone are skipped. @param known whose they are, if the caller knows. */
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

  /** Notes for change listeners that these rows go by cascade. */
  cascaded(entity: EntityClass, ids: readonly number[]): void {
    if (ids.length) this.written.deleted(entity, { id: ids });
  }

  /**
   * Says that rows look different: the polled lists that show them get new revisions just before the commit. Called for
   * all that is written here; others call it for what goes with it.
   *
   * @param rows or the conditions that they meet, with lists of values.
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

  /** Reads the rows, where nothing else says whose they are. */
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

  /** Runs once the transaction is committed, and not at all when it is rolled back. */
  afterCommit(action: () => Promise<void>): void {
    this.after.push(action);
  }

  /** Gives the touched lists their new revisions, always in the same order so that two transactions never wait for each other. */
  giveRevisions(next: () => string): TouchedList[] {
    if (!this.lists.size) return [];
    const names = [...this.lists.keys()].sort();
    const lists = names.map((name) => ({ name, revision: next(), rows: this.lists.get(name) ?? null }));
    this.unitRunner.defer(revisionsStatement(isServerDatabase(this.dataSource), lists));
    return lists;
  }

  /** What is written is written: an action that fails is logged, and the others run all the same. */
  async runAfterCommit(logger: Logger): Promise<void> {
    for (const action of this.after) await action().catch((error: unknown) => logger.error(error));
  }
}

const valuesIn = (rows: readonly object[], property: 'id' | 'userId'): number[] =>
  rows.flatMap((row) => namedBy(row, property) ?? []).filter((value) => value !== null);
