import type * as ClientS3 from '@aws-sdk/client-s3';
import type * as LibStorage from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { type BucketSettings, bucketTrouble } from './storage-unavailable';
import { type ByteRange, Storage, STORAGE_KEY, type StoredObject } from './storage';
import type { StorageUnavailableError } from './storage.errors';

/** Parts are held in memory; the protocol allows none smaller. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

const CONNECT_MS = 5000;
/** Requests without an answer for this long are repeated, twice at most. */
const IN_TIME = { requestTimeout: 10_000 };
/** Connections without traffic for this long are given up: users may pause a download. */
const SILENCE_MS = 120_000;
/** The same for uploads, whose three tries fit into the minute for which proxies wait for an answer. */
const UPLOAD_SILENCE_MS = 15_000;

/** Key of no object. */
const NOTHING = 'store/nothing';

const statusOf = (error: unknown) => (error as Partial<ClientS3.S3ServiceException>).$metadata?.httpStatusCode;

export class S3Storage extends Storage {
  readonly isRemote = true;

  private constructor(
    private readonly sdk: typeof ClientS3,
    private readonly Upload: typeof LibStorage.Upload,
    private readonly client: ClientS3.S3Client,
    private readonly uploader: ClientS3.S3Client,
    private readonly settings: BucketSettings,
  ) {
    super();
  }

  /** Only loads the large SDK if needed. */
  static async open(settings: BucketSettings, uploadSilenceMs = UPLOAD_SILENCE_MS): Promise<S3Storage> {
    const { endpoint, region, credentials } = settings;
    const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
    const clientWith = (socketTimeout: number) =>
      new sdk.S3Client({
        region,
        endpoint,
        credentials,
        // Only Amazon reliably supports the bucket in the host name.
        forcePathStyle: endpoint !== undefined,
        // Many stores do not support the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout, throwOnRequestTimeout: true },
      });
    return new S3Storage(sdk, Upload, clientWith(SILENCE_MS), clientWith(uploadSilenceMs), settings);
  }

  async put(key: string, content: Readable | Buffer): Promise<number> {
    const target = this.at(key);
    let size = 0;
    let contentFailure: Error | undefined;
    async function* counted(): AsyncGenerator<Buffer> {
      try {
        for await (const chunk of (Buffer.isBuffer(content) ? [content] : content) as AsyncIterable<Buffer>) {
          size += chunk.length;
          yield chunk;
        }
      } catch (error) {
        contentFailure = error as Error;
        throw error;
      }
    }
    const body = Readable.from(counted(), { objectMode: false });
    try {
      const upload = new this.Upload({
        client: this.uploader,
        params: { ...target, Body: body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      this.genuine(await upload.done());
      return size;
    } catch (error) {
      throw contentFailure ?? this.trouble(error);
    } finally {
      body.destroy();
    }
  }

  async note(key: string, text: string): Promise<void> {
    await this.put(key, Buffer.from(text));
  }

  /** A bucket has no reserve, but need not be sent a file while it is away. */
  async checkRoom(): Promise<void> {
    await this.check();
  }

  async stat(key: string): Promise<StoredObject | null> {
    const { HeadObjectCommand } = this.sdk;
    const found = await this.client.send(new HeadObjectCommand(this.at(key)), IN_TIME).catch(async (error: unknown) => {
      // An answer to HEAD has no body to tell a missing object from a missing bucket or right.
      if (statusOf(error)) await this.check();
      return this.nullWhenMissing(error);
    });
    if (!found) return null;
    this.genuine(found);
    return { key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const command = new this.sdk.GetObjectCommand({ ...this.at(key), ...part });
    const found = await this.client.send(command, IN_TIME).catch((error: unknown) => this.nullWhenMissing(error));
    if (!found) return null;
    const body = found.Body as Readable;
    try {
      this.genuine(found);
    } catch (error) {
      body.destroy();
      throw error;
    }
    const content = Readable.from(this.asTold(body), { objectMode: false });
    return content.once('close', () => body.destroy());
  }

  async delete(key: string): Promise<void> {
    await this.told(this.client.send(new this.sdk.DeleteObjectCommand(this.at(key)), IN_TIME));
  }

  async move(from: string, to: string): Promise<void> {
    const source = this.at(from);
    const CopySource = `${source.Bucket}/${source.Key}`;
    const copied = await this.client
      .send(new this.sdk.CopyObjectCommand({ ...this.at(to), CopySource }))
      .catch((error: unknown) => this.nullWhenMissing(error));
    if (copied) await this.delete(from);
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const { bucket, prefix: ours } = this.settings;
    const where = { Bucket: bucket, Prefix: ours + prefix };
    const pages = this.sdk.paginateListObjectsV2({ client: this.client }, where, IN_TIME);
    for await (const { Contents = [] } of this.asTold(pages)) {
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
        const key = Key.slice(ours.length);
        if (STORAGE_KEY.test(key)) yield { key, size: Size, modifiedAt: LastModified };
      }
    }
  }

  /** Deletes the parts of interrupted uploads. */
  async discardUnfinished(before: Date): Promise<number> {
    const { bucket, prefix } = this.settings;
    let discarded = 0;
    try {
      const command = new this.sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix });
      const { Uploads = [] } = await this.client.send(command, IN_TIME);
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Initiated || Initiated >= before) continue;
        await this.client.send(new this.sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }), IN_TIME);
        discarded++;
      }
    } catch (error) {
      // Stores that cannot list them expire them themselves.
      if ((error as Error).name !== 'NotImplemented') throw this.trouble(error);
    }
    return discarded;
  }

  /** By HEAD, which is cheaper than a listing, but says neither why it fails nor, without an id, that a store answers. */
  async check(): Promise<void> {
    const command = new this.sdk.HeadBucketCommand({ Bucket: this.settings.bucket });
    const found = await this.client.send(command, IN_TIME).catch((error: unknown) => {
      if (statusOf(error)) return null;
      throw this.trouble(error);
    });
    if (!found?.$metadata.requestId) await this.checkListing();
  }

  private async checkListing(): Promise<void> {
    const { Bucket, Key: Prefix } = this.at(NOTHING);
    await this.told(this.client.send(new this.sdk.ListObjectsV2Command({ Bucket, Prefix }), IN_TIME));
  }

  /** Begins an upload without content, and deletes an object that does not exist. */
  override async checkRights(): Promise<void> {
    await this.checkListing();
    const at = this.at(NOTHING);
    const { UploadId } = await this.told(this.client.send(new this.sdk.CreateMultipartUploadCommand(at), IN_TIME));
    // The sweep discards what remains.
    await this.client.send(new this.sdk.AbortMultipartUploadCommand({ ...at, UploadId }), IN_TIME).catch(() => null);
    await this.delete(NOTHING);
  }

  private at(key: string): { Bucket: string; Key: string } {
    if (!STORAGE_KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return { Bucket: this.settings.bucket, Key: this.settings.prefix + key };
  }

  /** Web servers and proxies answer 200, too, but store nothing. */
  private genuine({ ETag }: { ETag?: string }): void {
    if (!ETag) throw this.trouble(new Error('no ETag'));
  }

  private trouble(error: unknown): StorageUnavailableError {
    return bucketTrouble(this.settings, error);
  }

  private async told<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw this.trouble(error);
    }
  }

  private async *asTold<T>(answers: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* answers;
    } catch (error) {
      throw this.trouble(error);
    }
  }

  private nullWhenMissing(error: unknown): null {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return null;
    throw this.trouble(error);
  }
}
