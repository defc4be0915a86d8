import { Injectable } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';
import type { EntityClass } from './queries/row';
import { factsOf } from './table';

export interface ForeignKey {
  entity: EntityClass;
  /** The property with the other row's id. */
  property: string;
  other: EntityClass;
  /**
   * - CASCADE: the row goes with the other one, and cannot be there without it.
   * - NO ACTION: the row cannot be there without the other one, which is shared with others.
   * - SET NULL: the row stays, and forgets.
   */
  onDelete: 'CASCADE' | 'NO ACTION' | 'SET NULL';
}

/** How rows hang together, as the foreign keys of the entities say: a new table takes part by having one. */
@Injectable()
export class ForeignKeyGraph {
  private found?: { foreignKeys: ForeignKey[]; order: EntityClass[]; entities: Map<string, EntityClass> };

  constructor(private readonly dataSource: DataSource) {}

  /** What refers to the entity. */
  to(entity: EntityClass): ForeignKey[] {
    return this.all().foreignKeys.filter(({ other }) => other === entity);
  }

  /** What refers to the entity and is not put back: secrets, and what passes. */
  leftOutTo(entity: EntityClass): ForeignKey[] {
    const leftOut = this.dataSource.entityMetadatas.filter((metadata) => !isPutBack(metadata));
    return leftOut.flatMap(foreignKeysOf).filter(({ other }) => other === entity);
  }

  /** What the entity refers to. */
  of(entity: EntityClass): ForeignKey[] {
    return this.all().foreignKeys.filter((foreignKey) => foreignKey.entity === entity);
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
    const metadatas = this.dataSource.entityMetadatas.filter(isPutBack);
    const foreignKeys = metadatas.flatMap(foreignKeysOf);
    const order: EntityClass[] = [];
    const add = (entity: EntityClass) => {
      if (order.includes(entity)) return;
      const others = foreignKeys.filter((foreignKey) => foreignKey.entity === entity && foreignKey.other !== entity);
      for (const { other } of others) add(other);
      order.push(entity);
    };
    for (const metadata of metadatas) add(entityIn(metadata));
    return {
      foreignKeys,
      order,
      entities: new Map(metadatas.map((metadata) => [metadata.tableName, entityIn(metadata)])),
    };
  }
}

const entityIn = ({ target }: EntityMetadata) => target as EntityClass;

const isPutBack = (metadata: EntityMetadata) => {
  const { backup, bin } = factsOf(entityIn(metadata));
  return backup && bin !== false;
};

const foreignKeysOf = (metadata: EntityMetadata): ForeignKey[] =>
  metadata.foreignKeys.flatMap(({ columns, onDelete, referencedEntityMetadata }) =>
    columns.slice(0, 1).map(({ propertyName: property }) => ({
      entity: entityIn(metadata),
      property,
      other: entityIn(referencedEntityMetadata),
      onDelete: onDelete === 'CASCADE' || onDelete === 'SET NULL' ? onDelete : 'NO ACTION',
    })),
  );
