import { Injectable } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';
import type { EntityClass } from '../database/queries/row';

/**
 * What a foreign key means for a deletion, by its rule in the schema:
 * - `belongs` (CASCADE): the row goes with the other one, and cannot be there without it.
 * - `keeps` (NO ACTION): the row cannot be there without the other one, which is shared with others.
 * - `names` (SET NULL): the row stays, and forgets.
 */
type Meaning = 'belongs' | 'keeps' | 'names';

export interface Tie {
  entity: EntityClass;
  /** The property with the other row's id. */
  property: string;
  other: EntityClass;
  meaning: Meaning;
}

const MEANINGS: Readonly<Record<string, Meaning>> = { CASCADE: 'belongs', 'SET NULL': 'names' };

/** How rows hang together, as the foreign keys of the entities say: a new table takes part by having one. */
@Injectable()
export class Belongings {
  private readonly passing = new Set<EntityClass>();
  private found?: { ties: Tie[]; order: EntityClass[]; entities: Map<string, EntityClass> };

  constructor(private readonly dataSource: DataSource) {}

  /** Rows of this entity are not put back. */
  leaveOut(entity: EntityClass): void {
    this.passing.add(entity);
  }

  /** What refers to the entity. */
  to(entity: EntityClass): Tie[] {
    return this.all().ties.filter(({ other }) => other === entity);
  }

  /** What refers to the entity and is not put back: secrets, and what passes. */
  leftOutTo(entity: EntityClass): Tie[] {
    const passing = [...this.passing].map((one) => this.dataSource.getMetadata(one));
    return passing.flatMap(tiesOf).filter(({ other }) => other === entity);
  }

  /** What the entity refers to. */
  of(entity: EntityClass): Tie[] {
    return this.all().ties.filter((tie) => tie.entity === entity);
  }

  /** Every entity after those that it refers to. */
  get order(): readonly EntityClass[] {
    return this.all().order;
  }

  nameOf(entity: EntityClass): string {
    return this.dataSource.getMetadata(entity).tableName;
  }

  /** Undefined for a table that is gone. */
  entityOf(table: string): EntityClass | undefined {
    return this.all().entities.get(table);
  }

  hasId(entity: EntityClass): boolean {
    return this.dataSource.getMetadata(entity).primaryColumns.some(({ propertyName }) => propertyName === 'id');
  }

  private all() {
    return (this.found ??= this.find());
  }

  private find() {
    const metadatas = this.dataSource.entityMetadatas.filter((metadata) => !this.passing.has(entityIn(metadata)));
    const ties = metadatas.flatMap(tiesOf);
    const order: EntityClass[] = [];
    const add = (entity: EntityClass) => {
      if (order.includes(entity)) return;
      const others = ties.filter((tie) => tie.entity === entity && tie.other !== entity);
      for (const { other } of others) add(other);
      order.push(entity);
    };
    for (const metadata of metadatas) add(entityIn(metadata));
    return { ties, order, entities: new Map(metadatas.map((metadata) => [metadata.tableName, entityIn(metadata)])) };
  }
}

const entityIn = ({ target }: EntityMetadata) => target as EntityClass;

const tiesOf = (metadata: EntityMetadata): Tie[] =>
  metadata.foreignKeys.flatMap(({ columns, onDelete, referencedEntityMetadata }) =>
    columns.slice(0, 1).map(({ propertyName: property }) => ({
      entity: entityIn(metadata),
      property,
      other: entityIn(referencedEntityMetadata),
      meaning: MEANINGS[onDelete ?? ''] ?? 'keeps',
    })),
  );
