import { text } from 'node:stream/consumers';
import type { Storage } from './storage';

/** Has no owner, so the sweep ignores it. */
const KEY = 'store/identity.json';

export interface Marker {
  id: string;
  /** A new id being assigned, which the database may already have. */
  next?: string;
}

/** The id of a damaged marker, which matches no database. */
export const DAMAGED = 'unreadable';

/** The id of the store, kept beside the files. */
export class StorageMarker {
  constructor(private readonly storage: Storage) {}

  async read(): Promise<Marker | null> {
    const content = await this.storage.get(KEY);
    return content && parsed(await text(content));
  }

  async write(id: string): Promise<void> {
    await this.put({ id });
  }

  /** Changes the id. Files and database match at every point of it. */
  async change(id: string, inDatabase: () => Promise<void>): Promise<void> {
    const former = await this.read();
    if (former) await this.put({ id: former.id, next: id });
    await inDatabase();
    await this.write(id);
  }

  private async put(marker: Marker): Promise<void> {
    const about = 'Says which database these files belong to. Leave it here.';
    await this.storage.note(KEY, `${JSON.stringify({ about, ...marker }, null, 2)}\n`);
  }
}

function parsed(content: string): Marker {
  try {
    const { id, next } = JSON.parse(content) as Partial<Record<string, unknown>>;
    if (typeof id === 'string') return typeof next === 'string' ? { id, next } : { id };
  } catch {
    // Not JSON.
  }
  return { id: DAMAGED };
}
