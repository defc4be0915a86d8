import type { Logger } from '@nestjs/common';
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { EntityStatements, type InsertOptions, type Where } from '../queries/entity-statements';
import type { Statement, UnitQueryRunner } from '../statements/statement';
import type { Changes, EntityClass, NewRow, Row } from '../queries/row';
import { EntityWriter } from './entity-writer';

/** Rows of one `UPDATE` by id: SQLite does nothing else meanwhile, in this process. */
const AT_ONCE = 4000;

/** One transaction in the making: everything that it writes, and what is to happen with its commit. */
export class UnitOfWork extends EntityWriter {
  private readonly lists = new Set<string>();
  private readonly after: (() => Promise<void>)[] = [];

  constructor(
    /** For the demo, whose rows bring their own ids. */
    readonly manager: EntityManager,
    private readonly unitRunner: UnitQueryRunner,
  ) {
    super(manager.dataSource, unitRunner);
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
    return statements.readRows(await this.read(statements.lock(where as never))) as Row<Entity>[];
  }

  /** Inserts rows together with the commit: for what nobody reads within the transaction. */
  insertLater<Entity extends object>(
    entity: EntityClass<Entity>,
    rows: readonly NewRow<Entity>[],
    { orUpdate }: InsertOptions<Entity> = {},
  ): void {
    if (!rows.length) return;
    const statements = EntityStatements.of(this.dataSource, entity);
    this.unitRunner.defer(statements.insert(rows, orUpdate));
  }

  /** Gives each of the rows, named by its id, values of its own. @returns how many of them are there. */
  async updateEach<Entity extends { id: number }>(
    entity: EntityClass<Entity>,
    rows: readonly (Changes<Entity> & { id: number })[],
    properties: readonly (keyof Changes<Entity>)[],
  ): Promise<number> {
    const statements = EntityStatements.of(this.dataSource, entity);
    let updated = 0;
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await otherRequests();
      const some = statements.updateEach(properties, rows.slice(from, from + AT_ONCE));
      updated += (await this.unitRunner.write(some)).affected;
    }
    return updated;
  }

  /** Deletes rows by their ids, however many; ids that are gone are skipped. */
  async deleteEach<Entity extends { id: number }>(entity: EntityClass<Entity>, ids: readonly number[]): Promise<void> {
    if (ids.length) await this.unitRunner.write(EntityStatements.of(this.dataSource, entity).deleteEach(ids));
  }

  /** Says that polled lists change with this transaction: they get a new revision just before the commit. */
  touch(...lists: string[]): void {
    for (const list of lists) this.lists.add(list);
  }

  /** Runs once the transaction is committed, and not at all when it is rolled back. */
  afterCommit(action: () => Promise<void>): void {
    this.after.push(action);
  }

  /** Touched lists, always in the same order so that two transactions never wait for each other. */
  get touched(): string[] {
    return [...this.lists].sort();
  }

  /** What is written is written: an action that fails is logged, and the others run all the same. */
  async runAfterCommit(logger: Logger): Promise<void> {
    for (const action of this.after) await action().catch((error: unknown) => logger.error(error));
  }
}
