import type { DataSource } from 'typeorm';
import { EntityStatements, type InsertOptions } from '../queries/entity-statements';
import { stored } from '../queries/entity-table';
import type { Changes, EntityClass, NewRow, Row } from '../queries/row';
import type { Where } from '../queries/where';
import type { Statement } from '../statements/statement';
import type { Statements } from '../statements/statements';
import { refuseListed } from '../table';
import type { WrittenRows } from './written-rows';

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
