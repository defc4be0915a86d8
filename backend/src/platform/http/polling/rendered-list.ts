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

/** Caches the JSON of a list that is the same for all users at its latest revision, in the forms that were asked for. */
export class ListRenderer {
  private readonly forms = new RevisionCache<Record<'plain' | 'gzipped', RevisionCache<Buffer>>>();

  async render(revision: string | undefined, json: () => Buffer, gzipped: boolean): Promise<RenderedList> {
    const { plain, gzipped: packed } = await this.forms.at(revision, () =>
      Promise.resolve({ plain: new RevisionCache(), gzipped: new RevisionCache() }),
    );
    if (!gzipped) return new RenderedList(revision, await plain.at(revision, () => Promise.resolve(json())));
    const zipped = await packed.at(revision, () => compress(json(), { level: GZIP_LEVEL }));
    return new RenderedList(revision, zipped, 'gzip');
  }
}
