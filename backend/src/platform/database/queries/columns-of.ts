import { getMetadataArgsStorage } from 'typeorm';
import type { ColumnOf, EntityClass } from './row';

/** The properties of an entity's columns as declared, except some. A new column is then read without being listed. */
export function columnsOf<Entity extends object, Except extends ColumnOf<Entity> = never>(
  entity: EntityClass<Entity>,
  ...except: Except[]
): Exclude<ColumnOf<Entity>, Except>[] {
  const left: readonly string[] = except;
  const declared = getMetadataArgsStorage().filterColumns(entity);
  const names = declared.map(({ propertyName }) => propertyName).filter((name) => !left.includes(name));
  return names as Exclude<ColumnOf<Entity>, Except>[];
}
