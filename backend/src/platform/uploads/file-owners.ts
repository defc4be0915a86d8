import { Injectable } from '@nestjs/common';

/**
 * A domain whose rows know stored objects. A row that is about to know an object must be written in a transaction
 * that fails when the object has been let go of, or be there from the upload on: then the sweep takes nothing that
 * is just being adopted.
 */
export interface FileOwner {
  /** First part of the storage keys that belong to it. */
  folder: string;
  /** Those of the keys that some row knows. */
  known: (keys: string[]) => Promise<Iterable<string>>;
}

/** Tells which stored objects nobody needs any more. Modules register as owners when they start. */
@Injectable()
export class FileOwners {
  private readonly owners = new Map<string, FileOwner>();

  register(owner: FileOwner): void {
    if (this.owners.has(owner.folder)) throw new Error(`The folder ${owner.folder} has an owner already`);
    this.owners.set(owner.folder, owner);
  }

  /** The first parts of the keys that belong to somebody. */
  get folders(): Iterable<string> {
    return this.owners.keys();
  }

  /** Those of the keys that no row knows. A key in a folder without an owner is nobody's to take away. */
  async unowned(keys: readonly string[]): Promise<string[]> {
    const byFolder = Map.groupBy(keys, (key) => key.slice(0, key.indexOf('/')));
    const unowned: string[] = [];
    for (const [folder, inFolder] of byFolder) {
      const owner = this.owners.get(folder);
      if (!owner) continue;
      const known = new Set(await owner.known(inFolder));
      unowned.push(...inFolder.filter((key) => !known.has(key)));
    }
    return unowned;
  }
}
