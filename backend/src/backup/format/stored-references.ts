import { getMetadataArgsStorage } from 'typeorm';
import { ENTITIES } from '../../entities';
import { folderOf, metadataOf, storageKeyOf } from '../../platform/database/table';
import type { Cell } from '../snapshot/snapshot';

/** Folders of thumbnails, which no backup needs: they are made again. */
const THUMBNAILS = new Set(ENTITIES.map((entity) => metadataOf(entity).file?.thumbnails));

/**
 * Returns a reader of the storage key in a row of the table, except those of thumbnails; undefined if the table refers
 * to no files.
 */
export function keyReader(table: string, columns: readonly string[]): ((row: Cell[]) => string | null) | undefined {
  const entity = ENTITIES.find((one) => metadataOf(one).name === table);
  const file = entity && metadataOf(entity).file;
  if (!file) return undefined;
  const column = getMetadataArgsStorage()
    .filterColumns(entity)
    .find(({ propertyName }) => propertyName === file.column);
  const index = columns.indexOf(column?.options.name ?? file.column);
  return (row) => {
    const value = row[index];
    const key = typeof value === 'string' && value ? storageKeyOf(file, value) : null;
    return key && THUMBNAILS.has(folderOf(key)) ? null : key;
  };
}

/** The table for rate limits in version 1.0. */
const FORMER = ['failed_attempts'];

/**
 * Backups contain none of their rows and restores empty them, so that a restore opens no links and revives no ended
 * logins.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  ...ENTITIES.map(metadataOf).flatMap(({ name, backup }) => (backup ? [] : name)),
  ...FORMER,
]);
