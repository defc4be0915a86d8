import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

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

interface Rendering {
  revision: string;
  plain: Promise<Buffer>;
  gzipped?: Promise<Buffer>;
}

/**
 * Keeps the bytes of a list that is the same for everybody, and their gzip, for the latest revision. Requests that
 * come while they are being made share the making.
 */
export class ListRenderer {
  private latest: Rendering | undefined;

  /** @param render reads the rows; they may be newer than the revision asked for, never older. */
  constructor(private readonly render: () => Promise<unknown>) {}

  async at(revision: string, gzipped: boolean): Promise<RenderedList> {
    const rendering = this.latest?.revision === revision ? this.latest : this.start(revision);
    if (!gzipped) return new RenderedList(await rendering.plain);
    rendering.gzipped ??= rendering.plain.then((bytes) => compress(bytes, { level: GZIP_LEVEL }));
    return new RenderedList(await rendering.gzipped, 'gzip');
  }

  private start(revision: string): Rendering {
    const plain = this.render().then((list) => Buffer.from(JSON.stringify(list)));
    const rendering = { revision, plain };
    this.latest = rendering;
    plain.catch(() => {
      if (this.latest === rendering) this.latest = undefined;
    });
    return rendering;
  }
}
