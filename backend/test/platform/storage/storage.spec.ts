import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Randomness } from '../../../src/platform/clock/clock';
import { AppConfig } from '../../../src/platform/config/app-config';
import { readEnvironment } from '../../../src/platform/config/environment';
import { createStorage } from '../../../src/platform/storage/create-storage';
import type { Storage } from '../../../src/platform/storage/storage';
import { type S3Store, startS3 } from '../../support/servers/s3-store';
import { keysOf } from '../../support/stored-keys';
import { REGISTRATION_CODE } from '../../support/test-app';

const MB = 1024 * 1024;

describe.each(['a disk', 'an S3 store'])('files on %s', (kind) => {
  let dataDir: string;
  let s3: S3Store | undefined;
  let storage: Storage;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'studio-storage-'));
    s3 = kind === 'a disk' ? undefined : await startS3();
    const env = { DATA_DIR: dataDir, REGISTRATION_CODE, JWT_SECRET: 'x'.repeat(32), ...s3?.env };
    storage = await createStorage(new AppConfig(readEnvironment(env), new Randomness()), new Randomness());
  });
  afterAll(async () => {
    for (const key of await keys('')) await storage.delete(key);
    await s3?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const keys = (prefix: string) => keysOf(storage, prefix);
  const contentOf = async (key: string, range?: { start: number; end: number }) => {
    const content = await storage.get(key, range);
    return content && buffer(content);
  };

  it('can be stored', () => expect(storage.check()).resolves.toBeUndefined());

  it('come back unchanged, with their size and time', async () => {
    const before = Date.now();
    const content = randomBytes(300_000);
    expect(await storage.put('round/buffer', content)).toBe(300_000);
    expect(await storage.put('round/stream.webp', Readable.from([content.subarray(0, 7), content.subarray(7)]))).toBe(
      300_000,
    );
    for (const key of ['round/buffer', 'round/stream.webp']) {
      expect((await contentOf(key))?.equals(content)).toBe(true);
      const stored = await storage.stat(key);
      expect(stored).toMatchObject({ key, size: 300_000 });
      // Some stores have a resolution of whole seconds, and their own clocks.
      expect(Math.abs(stored!.modifiedAt.getTime() - before)).toBeLessThan(120_000);
    }
  });

  it('come in parts, both ends included', async () => {
    await storage.put('parts/abc', Buffer.from('abcdefghij'));
    expect(String(await contentOf('parts/abc', { start: 0, end: 1 }))).toBe('ab');
    expect(String(await contentOf('parts/abc', { start: 3, end: 5 }))).toBe('def');
    expect(String(await contentOf('parts/abc', { start: 9, end: 9 }))).toBe('j');
  });

  it('may be empty', async () => {
    expect(await storage.put('empty/buffer', Buffer.alloc(0))).toBe(0);
    expect(await storage.put('empty/stream', Readable.from([]))).toBe(0);
    for (const key of ['empty/buffer', 'empty/stream']) {
      expect(await storage.stat(key)).toMatchObject({ size: 0 });
      expect(await contentOf(key)).toHaveLength(0);
    }
  });

  it('may be larger than what is sent at once', async () => {
    const piece = randomBytes(MB);
    const pieces = Readable.from(Array.from({ length: 13 }, () => piece));
    expect(await storage.put('large/file', pieces)).toBe(13 * MB);
    const content = await contentOf('large/file');
    expect(content).toHaveLength(13 * MB);
    for (let at = 0; at < 13 * MB; at += MB) expect(content!.subarray(at, at + MB).equals(piece)).toBe(true);
  });

  it('are replaced atomically', async () => {
    await storage.put('again/file', Buffer.from('the first and longer content'));
    await storage.put('again/file', Buffer.from('the second'));
    expect(String(await contentOf('again/file'))).toBe('the second');
  });

  it.each([1, 7])('are stored whole or not at all: %i MB, and then the sender fails', async (size) => {
    const source = new PassThrough();
    // It may fail before the storage listens.
    source.on('error', () => undefined);
    const putting = storage.put('broken/file', source);
    const failed = expect(putting).rejects.toThrow('the line is cut');
    for (let sent = 0; sent < size; sent++) source.write(Buffer.alloc(MB));
    source.destroy(new Error('the line is cut'));
    await failed;
    expect(await storage.stat('broken/file')).toBeNull();
    expect(await keys('broken/')).toEqual([]);
  });

  it('are stored whole or not at all: the sender silently disconnects', async () => {
    const source = new PassThrough();
    source.write('half of it');
    const failed = expect(storage.put('broken/silent', source)).rejects.toThrow();
    setImmediate(() => source.destroy());
    await failed;
    expect(await storage.stat('broken/silent')).toBeNull();
  });

  it('can be missing without an error, and deleted twice', async () => {
    expect(await storage.stat('gone/file')).toBeNull();
    expect(await storage.get('gone/file')).toBeNull();
    await storage.put('gone/file', Buffer.from('soon'));
    await storage.delete('gone/file');
    await storage.delete('gone/file');
    expect(await storage.stat('gone/file')).toBeNull();
    expect(await storage.get('gone/file')).toBeNull();
  });

  it('are listed by prefix', async () => {
    for (const key of ['list/a', 'list/b.webp', 'list/deep/c', 'listed/d']) await storage.put(key, Buffer.from(key));
    expect(await keys('list/')).toEqual(['list/a', 'list/b.webp', 'list/deep/c']);
    expect(await keys('listed/')).toEqual(['listed/d']);
    expect(await keys('nothing/')).toEqual([]);
    for await (const { key, size } of storage.list('list/')) expect(size).toBe(key.length);
  });

  it('only have names that the application generates', async () => {
    for (const key of ['../up', '/root', 'a//b', 'a/../b', 'a b', '', 'ä']) {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
      await expect(storage.stat(key)).rejects.toThrow('Not a storage key');
    }
  });

  it('leave nothing to discard when all were stored or refused', async () => {
    expect(await storage.discardUnfinished(new Date(Date.now() + 3_600_000))).toBe(0);
  });
});
