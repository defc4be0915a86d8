import { Injectable } from '@nestjs/common';
import type { StoredRow } from '../../database/queries/entity-statements';
import type { EntityClass } from '../../database/queries/row';
import { factsOf } from '../../database/table';
import { Storage, type StoredObject } from '../../storage/storage';
import { inBatches } from '../batches';

/**
 * A module whose rows refer to stored objects. To protect objects from the sweep, a row must exist from the upload on,
 * or its transaction must fail if the object is gone.
 */
export interface FileOwner {
  /** First part of its storage keys. */
  folder: string;
  /** The keys that have a row. */
  known: (keys: string[]) => Promise<Iterable<string>>;
  /** Whether any row refers to an object that cannot be recreated. */
  knowsAny: () => Promise<boolean>;
}

/** Keeps objects whose rows are gone, as the bin does. */
export type FileKeeper = Pick<FileOwner, 'known' | 'knowsAny'>;

/** Knows which stored objects have rows. Modules register as owners of folders. */
@Injectable()
export class FileOwnersService {
  private readonly owners = new Map<string, FileOwner>();
  /** By the folder of the originals. */
  private readonly thumbnails = new Map<string, string>();

  private readonly keepers: FileKeeper[] = [];

  constructor(private readonly storage: Storage) {}

  /** @param thumbnails the folder of thumbnails with the same names, which can be recreated. */
  register(owner: FileOwner, thumbnails?: string): void {
    const { folder } = owner;
    if (this.owners.has(folder)) throw new Error(`The folder ${folder} has an owner already`);
    this.owners.set(folder, owner);
    if (thumbnails === undefined) return;
    this.thumbnails.set(folder, thumbnails);
    const thumbnailOf = (key: string) => thumbnails + key.slice(folder.length);
    const sourceOf = (thumbnail: string) => folder + thumbnail.slice(thumbnails.length);
    const known = async (keys: string[]) => [...(await owner.known(keys.map(sourceOf)))].map(thumbnailOf);
    this.register({ folder: thumbnails, known, knowsAny: () => Promise.resolve(false) });
  }

  /** Keeps objects in any folder. */
  keep(keeper: FileKeeper): void {
    this.keepers.push(keeper);
  }

  /** The keys that a stored row refers to. */
  keysIn(entity: EntityClass, row: StoredRow): string[] {
    const { file } = factsOf(entity);
    const value = file && row[file.column];
    const key = file && typeof value === 'string' && value ? file.keyOf(value) : null;
    if (key === null) return [];
    const [folder] = key.split('/', 1) as [string];
    const thumbnails = this.thumbnails.get(folder);
    return thumbnails === undefined ? [key] : [key, thumbnails + key.slice(folder.length)];
  }

  get folders(): Iterable<string> {
    return this.owners.keys();
  }

  /** Keys without a row; never those in folders without an owner. */
  async unowned(keys: readonly string[]): Promise<string[]> {
    const byFolder = Map.groupBy(keys, folderOf);
    const unowned: string[] = [];
    for (const [folder, inFolder] of byFolder) {
      const owner = this.owners.get(folder);
      if (!owner) continue;
      let left = inFolder;
      for (const { known } of [owner, ...this.keepers]) {
        const knownKeys = new Set(left.length ? await known(left) : []);
        left = left.filter((key) => !knownKeys.has(key));
      }
      unowned.push(...left);
    }
    return unowned;
  }

  /** Objects in folders with an owner. */
  async *owned(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject> {
    for await (const object of objects) if (this.owners.has(folderOf(object.key))) yield object;
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
    for (const { knowsAny } of [...this.owners.values(), ...this.keepers]) if (await knowsAny()) return true;
    return false;
  }
}

const folderOf = (key: string) => key.slice(0, key.indexOf('/'));
