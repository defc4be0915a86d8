import S3rver from '@20minutes/s3rver';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A bucket to test with. */
export interface S3Store {
  /** The environment variables to use it. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** A small S3 server, or a bucket in `TEST_S3_URL=http://key:secret@host:port/bucket` with a prefix for this run. */
export async function startS3(): Promise<S3Store> {
  const S3_PREFIX = `test-${Math.random().toString(36).slice(2)}`;
  const given = process.env.TEST_S3_URL;
  if (given) {
    const { origin, username, password, pathname } = new URL(given);
    const env = {
      S3_ENDPOINT: origin,
      S3_BUCKET: pathname.slice(1),
      S3_ACCESS_KEY_ID: username,
      S3_SECRET_ACCESS_KEY: password,
      S3_PREFIX,
    };
    return { env, close: () => Promise.resolve() };
  }
  const directory = await mkdtemp(join(tmpdir(), 'studio-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    // The S3 server drops the trailing slash of a bucket's URL, and then rejects the signature.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'studio-files' }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'studio-files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX,
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
