import { getMetadataArgsStorage } from 'typeorm';
import { ENTITIES } from '../../entities';
import { factsOf } from '../../platform/database/table';
import { folderOf, keyOf } from '../../platform/database/stored-keys';
import type { Cell } from '../snapshot/snapshot';

/** Their folders: thumbnails are made again when needed. */
const THUMBNAILS = new Set(ENTITIES.map((entity) => factsOf(entity).file?.thumbnails));

/**
 * Returns a reader of the storage key in a row of the table, except those of thumbnails; undefined if the table refers
 * to no files.
 */
export function keyReader(table: string, columns: readonly string[]): ((row: Cell[]) => string | null) | undefined {
  const entity = ENTITIES.find((one) => factsOf(one).name === table);
  const file = entity && factsOf(entity).file;
  if (!file) return undefined;
  const column = getMetadataArgsStorage()
    .filterColumns(entity)
    .find(({ propertyName }) => propertyName === file.column);
  const index = columns.indexOf(column?.options.name ?? file.column);
  return (row) => {
    const value = row[index];
    const key = typeof value === 'string' && value ? keyOf(file, value) : null;
    return key && THUMBNAILS.has(folderOf(key)) ? null : key;
  };
}
