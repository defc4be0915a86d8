import { Injectable } from '@nestjs/common';
import { type AnyRow, AnyTable } from '../../database/queries/any-table';
import { type EntityClass, folderOf, keyInFolder, type StoredFiles, tables } from '../../database/table';
import { Storage, type StoredObject } from '../../storage/storage';
import { inBatches } from '../batches';

/**
 * Knows which stored objects have rows, as each entity's `@Table` declares (`file`). To protect objects from the sweep, a
 * row must exist from the upload on, or its transaction must fail if the object is gone.
 */
@Injectable()
export class FileOwnersService {
  /** The owners first, because deletions move files from them to the bin. */
  private readonly files = [...tables]
    .flatMap(([entity, { file }]) => (file ? [[entity, file] as const] : []))
    .sort(([, a], [, b]) => Number(!a.folder) - Number(!b.folder));

  private readonly folders = new Set(this.files.flatMap(([, { folder, thumbnails }]) => [folder, thumbnails]));

  constructor(
    private readonly storage: Storage,
    private readonly rows: AnyTable,
  ) {}

  /** Keys without a row; never those in folders without an owner. */
  async unowned(keys: readonly string[]): Promise<string[]> {
    const unowned: string[] = [];
    for (const [folder, inFolder] of Map.groupBy(keys, folderOf)) {
      if (!this.folders.has(folder)) continue;
      let left = inFolder;
      for (const [entity, file] of this.files) {
        const isTheirs = !file.folder || [file.folder, file.thumbnails].includes(folder);
        if (isTheirs && left.length) left = await this.unknown(entity, file, left);
      }
      unowned.push(...left);
    }
    return unowned;
  }

  /** Objects in folders with an owner. */
  async *owned(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject> {
    for await (const object of objects) if (this.folders.has(folderOf(object.key))) yield object;
  }

  /** Why files and database cannot belong together; undefined if they can. */
  async mismatch(): Promise<string | undefined> {
    let stored = 0;
    for await (const batch of inBatches(this.owned(this.storage.list('')))) {
      const unowned = await this.unowned(batch.map(({ key }) => key));
      if (unowned.length < batch.length) return undefined;
      stored += batch.length;
    }
    if (stored) return `The storage holds ${stored} files, and the database knows none of them.`;
    return (await this.knowAny()) ? 'The database knows files, and the storage holds none at all.' : undefined;
  }

  async knowAny(): Promise<boolean> {
    for (const [entity, { column }] of this.files) {
      const any = await this.rows.of(entity, (rows) => rows.select(column).where(column, 'is not', null).limit(1));
      if (any.length) return true;
    }
    return false;
  }

  private async unknown(entity: EntityClass, file: StoredFiles, keys: readonly string[]): Promise<string[]> {
    const values = new Map(keys.map((key) => [key, valueOf(file, key)]));
    const found = await this.rows.of<AnyRow>(entity, (rows) =>
      rows.select(file.column).where(file.column, 'in', [...values.values()]),
    );
    const known = new Set(found.map((row) => row[file.column]));
    return keys.filter((key) => !known.has(values.get(key)));
  }
}

/** What the column has for a key, or for that of a thumbnail. */
const valueOf = ({ folder, hasNames }: StoredFiles, key: string) => {
  if (hasNames) return key.slice(key.indexOf('/') + 1);
  return folder ? keyInFolder(folder, key) : key;
};
