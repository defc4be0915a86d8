import { avatarKey } from '../../modules/auth/profile/profile-picture.service';
import { THUMBNAIL_STORAGE } from '../../modules/resources/resource-storage';
import { TASK_THUMBNAILS } from '../../modules/tasks/files/task-file-link';
import { storageKeyOf } from '../../modules/finances/files/cost-file-name';
import type { Cell } from '../snapshot/snapshot';

interface StoredReference {
  column: string;
  /** The storage key that a value of the column stands for. */
  keyOf: (value: string) => string | null;
}

const THUMBNAILS = [THUMBNAIL_STORAGE, TASK_THUMBNAILS];

/** Every column that knows stored files, by its table. Small pictures are made again when looked at. */
export const STORED_REFERENCES: Readonly<Record<string, StoredReference>> = {
  users: { column: 'profile_picture', keyOf: avatarKey },
  cost_files: { column: 'token', keyOf: (token) => storageKeyOf({ token }) },
  task_files: { column: 'storage_key', keyOf: (key) => key },
  resource_items: { column: 'storage_key', keyOf: (key) => key },
  bin_files: { column: 'storage_key', keyOf: (key) => (THUMBNAILS.includes(key.split('/')[0] ?? '') ? null : key) },
};

/** Reads the storage key out of each of a table's rows; undefined where the table knows no files. */
export function keyReader(table: string, columns: readonly string[]): ((row: Cell[]) => string | null) | undefined {
  const reference = STORED_REFERENCES[table];
  if (!reference) return undefined;
  const index = columns.indexOf(reference.column);
  return (row) => {
    const value = row[index];
    return typeof value === 'string' && value ? reference.keyOf(value) : null;
  };
}
