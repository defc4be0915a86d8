import type * as ClientS3 from '@aws-sdk/client-s3';
import type * as LibStorage from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { AppConfig } from '../config/app-config';
import { type ByteRange, Storage, STORAGE_KEY, type StoredObject } from './storage';

/** Parts are held in memory; the protocol allows none smaller. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

const CONNECT_MS = 5000;
/** Connections without traffic for this long are given up. */
const SILENCE_MS = 120_000;

export class S3Storage extends Storage {
  readonly isRemote = true;

  private constructor(
    private readonly sdk: typeof ClientS3,
    private readonly Upload: typeof LibStorage.Upload,
    private readonly client: ClientS3.S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {
    super();
  }

  /** Only loads the large SDK if needed. */
  static async open(settings: NonNullable<AppConfig['s3']>): Promise<S3Storage> {
    const { bucket, endpoint, region, prefix, credentials } = settings;
    const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
    const client = new sdk.S3Client({
      region,
      endpoint,
      credentials,
      // Only Amazon reliably supports the bucket in the host name.
      forcePathStyle: endpoint !== undefined,
      // Many stores do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    });
    return new S3Storage(sdk, Upload, client, bucket, prefix);
  }

  async put(key: string, content: Readable | Buffer): Promise<number> {
    const target = this.at(key);
    let size = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of (Buffer.isBuffer(content) ? [content] : content) as AsyncIterable<Buffer>) {
        size += chunk.length;
        yield chunk;
      }
    }
    const body = Readable.from(counted(), { objectMode: false });
    try {
      const upload = new this.Upload({
        client: this.client,
        params: { ...target, Body: body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      await upload.done();
      return size;
    } finally {
      body.destroy();
    }
  }

  async note(key: string, text: string): Promise<void> {
    await this.put(key, Buffer.from(text));
  }

  async checkRoom(): Promise<void> {
    return Promise.resolve();
  }

  async stat(key: string): Promise<StoredObject | null> {
    const found = await this.client.send(new this.sdk.HeadObjectCommand(this.at(key))).catch(nullWhenMissing);
    return found && { key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const command = new this.sdk.GetObjectCommand({ ...this.at(key), ...part });
    const found = await this.client.send(command).catch(nullWhenMissing);
    return found && (found.Body as Readable);
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new this.sdk.DeleteObjectCommand(this.at(key)));
  }

  async move(from: string, to: string): Promise<void> {
    const source = this.at(from);
    const CopySource = `${source.Bucket}/${source.Key}`;
    const copied = await this.client
      .send(new this.sdk.CopyObjectCommand({ ...this.at(to), CopySource }))
      .catch(nullWhenMissing);
    if (copied) await this.delete(from);
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const where = { Bucket: this.bucket, Prefix: this.prefix + prefix };
    for await (const { Contents = [] } of this.sdk.paginateListObjectsV2({ client: this.client }, where)) {
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
        const key = Key.slice(this.prefix.length);
        if (STORAGE_KEY.test(key)) yield { key, size: Size, modifiedAt: LastModified };
      }
    }
  }

  /** Deletes the parts of interrupted uploads. */
  async discardUnfinished(before: Date): Promise<number> {
    const where = { Bucket: this.bucket, Prefix: this.prefix };
    let discarded = 0;
    try {
      const command = new this.sdk.ListMultipartUploadsCommand(where);
      const { Uploads = [] } = await this.client.send(command);
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Initiated || Initiated >= before) continue;
        await this.client.send(new this.sdk.AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
        discarded++;
      }
    } catch (error) {
      // Stores that cannot list them expire them themselves.
      if ((error as Error).name !== 'NotImplemented') throw error;
    }
    return discarded;
  }

  async check(): Promise<void> {
    await this.client.send(new this.sdk.HeadBucketCommand({ Bucket: this.bucket }));
  }

  private at(key: string): { Bucket: string; Key: string } {
    if (!STORAGE_KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return { Bucket: this.bucket, Key: this.prefix + key };
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return null;
  throw error;
}
