import { metadataOf, type StoredFiles } from './table';
import type { EntityClass } from './queries/row';

export const folderOf = (key: string) => key.slice(0, key.indexOf('/'));

/** `resources/abc` in `thumbnails` → `thumbnails/abc`. */
export const keyInFolder = (folder: string, key: string) => folder + key.slice(key.indexOf('/'));

/** The storage key of a column's value. */
export const storageKeyOf = ({ folder, hasNames }: StoredFiles, value: string) =>
  hasNames ? `${folder}/${value}` : value;

/** The storage keys that a row refers to: its file's, then its thumbnail's. */
export function keysIn(entity: EntityClass, row: object): string[] {
  const { file } = metadataOf(entity);
  const value = file && (row as Readonly<Record<string, unknown>>)[file.column];
  if (!file || typeof value !== 'string' || !value) return [];
  const key = storageKeyOf(file, value);
  return file.thumbnails ? [key, keyInFolder(file.thumbnails, key)] : [key];
}
