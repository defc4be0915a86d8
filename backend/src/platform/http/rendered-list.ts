import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RevisionCache } from './revision-cache';

const compress = promisify(gzip);

/** Fast rather than small: the first reader after a write waits for it. */
const GZIP_LEVEL = 3;

/** A list as the bytes that go out. */
export class RenderedList {
  constructor(
    readonly bytes: Buffer,
    readonly encoding?: 'gzip',
  ) {}
}

/** Keeps the bytes of a list that is the same for everybody, and their gzip, for the latest revision. */
export class ListRenderer {
  private readonly plain = new RevisionCache<Buffer>();
  private readonly gzipped = new RevisionCache<Buffer>();

  /** @param render reads the rows; they may be newer than the revision asked for, never older. */
  constructor(private readonly render: () => Promise<unknown>) {}

  async at(revision: string, gzipped: boolean): Promise<RenderedList> {
    const plain = () => this.plain.at(revision, async () => Buffer.from(JSON.stringify(await this.render())));
    if (!gzipped) return new RenderedList(await plain());
    const packed = async () => compress(await plain(), { level: GZIP_LEVEL });
    return new RenderedList(await this.gzipped.at(revision, packed), 'gzip');
  }
}
