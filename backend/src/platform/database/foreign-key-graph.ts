import { Injectable } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';
import { type EntityClass, metadataOf } from './table';

export interface ForeignKey {
  entity: EntityClass;
  /** The property that holds the other row's id. */
  property: string;
  other: EntityClass;
  /**
   * - CASCADE: the row is deleted with the other row and cannot exist without it.
   * - NO ACTION: the row cannot exist without the other row, which it shares with others.
   * - SET NULL: the row stays, without the reference.
   */
  onDelete: 'CASCADE' | 'NO ACTION' | 'SET NULL';
}

/** The relations between entities, derived from their foreign keys, so new tables are included automatically. */
@Injectable()
export class ForeignKeyGraph {
  private found?: { foreignKeys: ForeignKey[]; order: EntityClass[]; entities: Map<string, EntityClass> };

  constructor(private readonly dataSource: DataSource) {}

  /** Foreign keys that reference the entity. @param only those of one kind. */
  to(entity: EntityClass, only?: ForeignKey['onDelete']): ForeignKey[] {
    return this.all().foreignKeys.filter(({ other, onDelete }) => other === entity && (only ?? onDelete) === onDelete);
  }

  /** Foreign keys that reference the entity from tables the bin does not restore: secrets and temporary rows. */
  leftOutTo(entity: EntityClass): ForeignKey[] {
    const leftOut = this.dataSource.entityMetadatas.filter((metadata) => !isPutBack(metadata));
    return leftOut.flatMap(foreignKeysOf).filter(({ other }) => other === entity);
  }

  /** Foreign keys of the entity. @param only those of one kind. */
  of(entity: EntityClass, only?: ForeignKey['onDelete']): ForeignKey[] {
    return this.all().foreignKeys.filter((one) => one.entity === entity && (only ?? one.onDelete) === one.onDelete);
  }

  /** All entities, each after those it references. */
  get order(): readonly EntityClass[] {
    return this.all().order;
  }

  nameOf(entity: EntityClass): string {
    return this.dataSource.getMetadata(entity).tableName;
  }

  /** Undefined if the table no longer exists. */
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
  const { backup, bin } = metadataOf(entityIn(metadata));
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
