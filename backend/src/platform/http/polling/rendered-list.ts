import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RevisionCache } from './revision-cache';

const compress = promisify(gzip);

/** Fast rather than small, because the first reader after a write waits for it. */
const GZIP_LEVEL = 3;

export class RenderedList {
  constructor(
    readonly bytes: Buffer,
    readonly encoding?: 'gzip',
  ) {}
}

/** Caches the JSON of a list that is the same for everybody, plain and gzipped, for its latest revision. */
export class ListRenderer {
  private readonly plain = new RevisionCache<Buffer>();
  private readonly gzipped = new RevisionCache<Buffer>();

  /** @param render resolves to the JSON; its rows may be newer than the requested revision, never older. */
  constructor(private readonly render: () => Promise<Buffer>) {}

  async at(revision: string, gzipped: boolean): Promise<RenderedList> {
    const plain = () => this.plain.at(revision, this.render);
    if (!gzipped) return new RenderedList(await plain());
    const packed = async () => compress(await plain(), { level: GZIP_LEVEL });
    return new RenderedList(await this.gzipped.at(revision, packed), 'gzip');
  }
}
