import type { Readable } from 'node:stream';

/** What every key looks like: safe as a path, and as an address. */
export const STORAGE_KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[a-z0-9]+)?$/;

/** What the store knows of a stored object. */
export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where file contents live. Keys are made by the application (`avatars/k3Jd…webp`), never by a request, so that no
 * name ever becomes a path.
 */
export abstract class Storage {
  /** Streams an object in; it is there whole or not at all. Resolves to its size in bytes. */
  abstract put(key: string, content: Readable | Buffer): Promise<number>;
  /** null when there is no such object. */
  abstract stat(key: string): Promise<StoredObject | null>;
  /** Streams an object, or a part of it, out; null when there is no such object. */
  abstract get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>;
  /** All objects whose key begins with the prefix. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;
  /** Takes away what was begun before an instant and never became whole; resolves to how many. */
  abstract discardUnfinished(before: Date): Promise<number>;
  /** Rejects when nothing could be stored now. */
  abstract check(): Promise<void>;
}
