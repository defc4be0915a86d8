import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RevisionCache } from './revision-cache';

const compress = promisify(gzip);

/** Fast rather than small: the first reader after a write waits for it. */
const GZIP_LEVEL = 3;

export class RenderedList {
  /** @param revision of these exact bytes; undefined if unknown, so that no ETag may be sent. */
  constructor(
    readonly revision: string | undefined,
    readonly bytes: Buffer,
    readonly encoding?: 'gzip',
  ) {}
}

/** Caches the JSON of a list that is the same for all users, plain and gzipped, at its latest revision. */
export class ListRenderer {
  private readonly plain = new RevisionCache<Buffer>();
  private readonly gzipped = new RevisionCache<Buffer>();

  async render(revision: string | undefined, json: () => Buffer, gzipped: boolean): Promise<RenderedList> {
    const plain = () => this.plain.at(revision, () => Promise.resolve(json()));
    if (!gzipped) return new RenderedList(revision, await plain());
    const packed = await this.gzipped.at(revision, async () => compress(await plain(), { level: GZIP_LEVEL }));
    return new RenderedList(revision, packed, 'gzip');
  }
}
