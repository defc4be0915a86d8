import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { chunk } from '../../../platform/database';
import { AppConfig } from '../../../platform/config/app-config';
import { jsonIn } from '../../../platform/outbound/bodies';
import { OutboundHttpService } from '../../../platform/outbound/outbound-http.service';
import { type ExtensionState, isNewer } from '../wordpress.constants';
import { type Installed, versionIn, WordpressError } from './wordpress-client.service';

export interface Newest {
  newestVersion: string | null;
  state: ExtensionState;
}

export interface NewestCore {
  core: string | null;
  /** The newest release of the version's own branch, if it is newer. */
  security: string | null;
}

/** By slug. */
export type NewestBySlug = ReadonlyMap<string, Newest>;

/** Plugins that the directory does not know are asked for one by one: closed ones are among them. */
const MAX_ASKED = 40;
const AT_ONCE = 8;
/** How long it is known whether a plugin is closed: sites of a studio have many in common. */
const CLOSED_MS = 12 * 3_600_000;

const OFFERS = z.object({ offers: z.array(z.object({ response: z.string(), version: z.string() })) });
const ENTRY = z.object({ new_version: z.string(), slug: z.string().optional() });
// PHP writes an empty map as a list.
const ENTRIES = z.union([z.record(z.string(), z.unknown()), z.array(z.never())]).transform((entries) => {
  const read = Object.entries(entries).map(([name, entry]) => [name, ENTRY.safeParse(entry).data] as const);
  return new Map(read.flatMap(([name, entry]) => (entry ? [[name, entry] as const] : [])));
});
const UPDATES = z.object({ plugins: ENTRIES.optional(), themes: ENTRIES.optional(), no_update: ENTRIES });
const INFO = z.object({ error: z.string() });

/** The public directory of WordPress: asked like WordPress itself does, without the site's address or users. */
@Injectable()
export class DirectoryService {
  private readonly closed = new LRUCache<string, boolean>({ max: 5000, ttl: CLOSED_MS });

  constructor(
    private readonly outbound: OutboundHttpService,
    private readonly config: AppConfig,
  ) {}

  get isKnown(): boolean {
    return this.config.wordpressDirectory !== undefined;
  }

  /** @throws {WordpressError | OutboundError} */
  async core(version: string, php: string | null): Promise<NewestCore> {
    const query = new URLSearchParams({ version, ...(php && { php }), locale: 'en_US' });
    const { offers } = await this.ask(`/core/version-check/1.7/?${query.toString()}`, OFFERS, { translations: [] });
    const released = offers.filter(({ response }) => response !== 'development');
    const versions = released.flatMap((offer) => versionIn(offer.version) ?? []);
    const isFix = (offer: string) => branchOf(offer) === branchOf(version) && isNewer(offer, version);
    return { core: newestOf(versions), security: newestOf(versions.filter(isFix)) };
  }

  /** @throws {WordpressError | OutboundError} */
  async extensions(kind: 'plugins' | 'themes', found: readonly Installed[]): Promise<NewestBySlug> {
    const known = new Map<string, Newest>();
    if (!found.length) return known;
    const isPlugins = kind === 'plugins';
    const fileOf = (slug: string) => (isPlugins ? `${slug}.php` : slug);
    const list = Object.fromEntries(found.map(({ slug, told }) => [fileOf(slug), told]));
    const used = found.filter(({ isActive }) => isActive).map(({ slug }) => fileOf(slug));
    const { no_update: others, [kind]: behind } = await this.ask(`/${kind}/update-check/1.1/`, UPDATES, {
      [kind]: { [kind]: list, active: isPlugins ? used : used[0] },
      ...{ translations: [], locale: [], ...(isPlugins && { all: true }) },
    });
    for (const { slug, version } of found) {
      const entry = behind?.get(fileOf(slug)) ?? others.get(fileOf(slug));
      // Plugins of a single file have no folder to compare.
      const isRenamed = slug.includes('/') && entry?.slug !== undefined && entry.slug !== folderOf(slug);
      if (entry) known.set(slug, newestFor(version, entry.new_version, isRenamed));
    }
    const unknown = isPlugins ? found.filter(({ slug }) => !known.has(slug)).slice(0, MAX_ASKED) : [];
    for (const some of chunk(unknown, AT_ONCE))
      await Promise.all(
        some.map(async ({ slug }) => {
          if (await this.isClosed(folderOf(slug))) known.set(slug, { newestVersion: null, state: 'closed' });
        }),
      );
    return known;
  }

  private async isClosed(slug: string): Promise<boolean> {
    const remembered = this.closed.get(slug);
    if (remembered !== undefined) return remembered;
    const query = new URLSearchParams({ action: 'plugin_information', 'request[slug]': slug });
    const { status, body } = await this.outbound.call(this.address(`/plugins/info/1.2/?${query.toString()}`));
    const told = jsonIn(body);
    if (told === undefined || ![200, 404].includes(status)) throw new WordpressError('not_json');
    const isClosed = INFO.safeParse(told).data?.error === 'closed';
    this.closed.set(slug, isClosed);
    return isClosed;
  }

  private async ask<Shape extends z.ZodType>(path: string, shape: Shape, form: object): Promise<z.output<Shape>> {
    const fields = Object.entries(form).map(
      ([name, value]) => [name, JSON.stringify(value)] satisfies [string, string],
    );
    const { status, body } = await this.outbound.call(this.address(path), { form: new URLSearchParams(fields) });
    const read = shape.safeParse(jsonIn(body));
    if (status !== 200 || !read.success) throw new WordpressError('not_json', { cause: read.error });
    return read.data;
  }

  private address(path: string): string {
    return `${this.config.wordpressDirectory?.replace(/\/$/, '') ?? ''}${path}`;
  }
}

const folderOf = (plugin: string) => plugin.split('/')[0] ?? plugin;

/** `6.1.9` belongs to the branch `6.1`. */
const branchOf = (version: string) => version.split('.').slice(0, 2).join('.');

const newestOf = (versions: readonly string[]): string | null =>
  versions.reduce<string | null>((newest, one) => (newest === null || isNewer(one, newest) ? one : newest), null);

/** A version above the directory's is not from there: a plugin of the same name. */
function newestFor(version: string, told: string, isRenamed: boolean): Newest {
  const newest = versionIn(told);
  if (version === '' || newest === null || isNewer(version, newest)) return { newestVersion: null, state: 'unknown' };
  if (isRenamed) return { newestVersion: newest, state: 'renamed' };
  return { newestVersion: newest, state: isNewer(newest, version) ? 'behind' : 'current' };
}
