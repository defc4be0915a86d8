import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { DAMAGED, LockedBackupError, UnusableBackupError } from '../backup.errors';
import { sentence } from '../../platform/text/sentence';
import { type BackupFiles, type BackupStore, FILES, MANIFEST, type UnfinishedBackup } from './backup-store';

const ENCRYPTED = sentence('backup_encrypted', 'it is encrypted: set BACKUP_PASSPHRASE.');
const LOCKED = sentence(
  'backup_locked',
  'BACKUP_PASSPHRASE is not the one of this backup, or its file identity.age is damaged.',
);
const NO_KEY = sentence('backup_key_missing', 'identity.age is missing, without which it cannot be decrypted.');

/** The key that all files are encrypted for, itself encrypted with the passphrase. `age -d` reads both. */
const IDENTITY = 'identity.age';

const SUFFIX = '.age';

/** Bytes before the encrypted content: a header for one recipient, and a nonce. */
const HEADER = 184;
const CHUNK = 65_536;
/** A chunk's authentication tag. */
const TAG = 16;

/** A file's size from that of its encrypted form. */
const plainSize = (bytes: number) => bytes - HEADER - TAG * Math.ceil((bytes - HEADER) / (CHUNK + TAG));

/** Deriving a key takes 128 MB for a second, which makes guessing passphrases expensive. */
const WORK_FACTOR = 17;

/** `Readable.toWeb` would pass a failed decryption on to the content, like a failure of its store. */
const web = (content: Readable) => ReadableStream.from<Uint8Array>(content);
const node = (content: ReadableStream<Uint8Array>) => Readable.fromWeb(content);

/** An age identity, plain and encrypted with the passphrase. */
interface Key {
  identity: string;
  locked: Uint8Array;
}

/** 5 MB, loaded by the first encrypted backup. */
const library = () => import('age-encryption');

/** Opening a key is deliberately slow, and successive backups share it. */
const OPENED = new LRUCache<string, Key>({ max: 4 });

const cacheKey = (locked: Uint8Array, passphrase: string) =>
  createHash('sha256').update(locked).update(passphrase).digest('hex');

async function newKey(passphrase: string): Promise<Key> {
  const { Encrypter, generateX25519Identity } = await library();
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(passphrase);
  const key = { identity, locked: await encrypter.encrypt(`${identity}\n`) };
  OPENED.set(cacheKey(key.locked, passphrase), key);
  return key;
}

/** undefined if the passphrase is wrong, or the key damaged. */
async function openKey(locked: Uint8Array, passphrase: string): Promise<Key | undefined> {
  const known = OPENED.get(cacheKey(locked, passphrase));
  if (known) return known;
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  // The library's errors have no types; after any error the identity stays unknown.
  const text = await decrypter.decrypt(locked, 'text').catch(() => undefined);
  if (text === undefined) return undefined;
  const key = { identity: text.trim(), locked };
  OPENED.set(cacheKey(locked, passphrase), key);
  return key;
}

/** A backup's files, encrypted one by one. */
class EncryptedFiles<Inner extends BackupFiles> implements BackupFiles {
  readonly where: string;
  readonly isRemote: boolean;
  private readonly tag: string;

  constructor(
    readonly inner: Inner,
    readonly identity: string,
  ) {
    this.where = inner.where;
    this.isRemote = inner.isRemote;
    this.tag = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  }

  async read(path: string): Promise<Readable | null> {
    const content = await this.inner.read(this.encryptedPath(path));
    return content && Readable.from(this.decrypted(path, content), { objectMode: false });
  }

  async sizes(): Promise<ReadonlyMap<string, number>> {
    const found = await this.inner.sizes();
    const files = `${FILES}${this.tag}/`;
    return new Map(
      [...found].flatMap(([path, bytes]) => {
        const isOurs = path.endsWith(SUFFIX) && (path.startsWith(files) || !path.startsWith(FILES));
        const plain = path.slice(0, -SUFFIX.length).replace(files, FILES);
        return isOurs ? [[plain, plainSize(bytes)] as const] : [];
      }),
    );
  }

  /** @throws {UnusableBackupError} if decrypting fails; errors of the store itself are rethrown. */
  private async *decrypted(path: string, content: Readable): AsyncGenerator<Uint8Array> {
    const { Decrypter } = await library();
    const decrypter = new Decrypter();
    decrypter.addIdentity(this.identity);
    try {
      yield* node(await decrypter.decrypt(web(content)));
    } catch {
      // The library's errors have no types of their own.
      throw content.errored ?? new UnusableBackupError(this.where, DAMAGED({ name: path }).text);
    } finally {
      content.destroy();
    }
  }

  /** The path includes a tag of the key, because backups with different keys may share a store. */
  protected encryptedPath(path: string): string {
    return (path.startsWith(FILES) ? `${FILES}${this.tag}/${path.slice(FILES.length)}` : path) + SUFFIX;
  }
}

class UnfinishedEncrypted extends EncryptedFiles<UnfinishedBackup> implements UnfinishedBackup {
  async write(path: string, content: Readable): Promise<void> {
    const { Encrypter, identityToRecipient } = await library();
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(this.identity));
    await this.inner.write(this.encryptedPath(path), node(await encrypter.encrypt(web(content))));
  }

  async takeOver(path: string, earlier: BackupFiles): Promise<boolean> {
    if (!(earlier instanceof EncryptedFiles) || earlier.identity !== this.identity) return false;
    return this.inner.takeOver(this.encryptedPath(path), (earlier as EncryptedFiles<BackupFiles>).inner);
  }

  finish(): Promise<void> {
    return this.inner.finish();
  }

  discard(): Promise<void> {
    return this.inner.discard();
  }
}

/** Encrypts a new backup. Reuses the previous backup's key if the passphrase opens it, so that they share files. */
export async function encrypted(
  backup: UnfinishedBackup,
  passphrase: string,
  store: BackupStore,
): Promise<UnfinishedBackup> {
  const last = (await store.names()).at(-1);
  // One that cannot be read must not keep the next from being made.
  const locked =
    last &&
    (await store
      .open(last)
      .read(IDENTITY)
      .catch(() => null));
  const key = (locked && (await openKey(await buffer(locked), passphrase))) || (await newKey(passphrase));
  await backup.write(IDENTITY, Readable.from([key.locked]));
  return new UnfinishedEncrypted(backup, key.identity);
}

/** Opens a backup for reading, encrypted or not. @throws {UnusableBackupError} without its passphrase. */
export async function unlocked(backup: BackupFiles, passphrase: string | undefined): Promise<BackupFiles> {
  const locked = await backup.read(IDENTITY);
  if (!locked) {
    const isEncrypted = await backup.read(MANIFEST + SUFFIX);
    isEncrypted?.destroy();
    if (isEncrypted) throw new UnusableBackupError(backup.where, NO_KEY.text);
    return backup;
  }
  const content = await buffer(locked);
  if (!passphrase) throw new LockedBackupError(backup.where, ENCRYPTED.text);
  const key = await openKey(content, passphrase);
  if (!key) throw new LockedBackupError(backup.where, LOCKED.text);
  return new EncryptedFiles(backup, key.identity);
}
