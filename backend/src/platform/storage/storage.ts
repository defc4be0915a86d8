import type { Readable } from 'node:stream';

/** Safe as a path and in a URL. */
export const STORAGE_KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[a-z0-9]+)*$/;

export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** Both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores files. The application makes the keys (`avatars/k3Jd…webp`), so no name ever becomes a path. */
export abstract class Storage {
  /** True for a remote store that all backends share. */
  abstract readonly isRemote: boolean;

  /** Stores an object completely or not at all; resolves to its size in bytes. @throws {StorageFullError} */
  abstract put(key: string, content: Readable | Buffer): Promise<number>;
  /** Stores a short internal text, even if the reserve is used up. */
  abstract note(key: string, text: string): Promise<void>;
  /** @throws {StorageFullError} if there is no space for this many bytes. */
  abstract checkRoom(bytes: number): Promise<void>;
  abstract stat(key: string): Promise<StoredObject | null>;
  abstract get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Missing objects are no error. */
  abstract delete(key: string): Promise<void>;
  /** Missing objects are no error. */
  abstract move(from: string, to: string): Promise<void>;
  abstract list(prefix: string): AsyncIterable<StoredObject>;
  /** Deletes uploads begun before an instant and never completed; resolves to their number. */
  abstract discardUnfinished(before: Date): Promise<number>;
  /** Rejects if the store is away, or is seen at once not to be usable. */
  abstract check(): Promise<void>;

  /** Rejects if objects cannot be stored or deleted; does neither. */
  checkRights(): Promise<void> {
    return this.check();
  }
}
