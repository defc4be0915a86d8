import { Injectable } from '@nestjs/common';
import type { Row } from '../../../platform/database';
import { extensionsIn, type WordpressExtensionDto } from '../dto/wordpress.dto';
import { isNewer, type WordpressPart, type WordpressProblem } from '../wordpress.constants';
import type { WordpressSite } from '../wordpress-site.entity';
import { DirectoryService, type Newest, type NewestBySlug, type NewestCore } from './directory.service';
import {
  type Installed,
  type OpenSite,
  problemOf,
  WordpressClientService,
  type WordpressLogin,
} from './wordpress-client.service';

type Facts = Omit<
  WordpressSite,
  'id' | 'projectId' | 'url' | 'login' | 'password' | 'lookedAt' | 'problem' | 'toldVersion'
>;

/** What a look found. After a problem, what was known before stays. */
export type Look = { problem: WordpressProblem } | ({ problem: null } & Facts);

/** Of a stored list, below what a text column holds. */
const MAX_BYTES = 60_000;

@Injectable()
export class WordpressLooksService {
  constructor(
    private readonly client: WordpressClientService,
    private readonly directory: DirectoryService,
  ) {}

  /**
   * Takes a minute at most, and never rejects because of the site or the network.
   * @param before what was known stays where a part or the directory does not answer.
   */
  async look(url: string, login: WordpressLogin | null, before: Row<WordpressSite> | null): Promise<Look> {
    try {
      const site = await this.client.open(url);
      if (!login && site.isHidden) return { problem: 'rest_off' };
      if (login) await this.client.signIn(site, login);
      return { problem: null, ...(await this.facts(site, login, before)) };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  }

  private async facts(site: OpenSite, login: WordpressLogin | null, before: Row<WordpressSite> | null): Promise<Facts> {
    const missing = new Set<WordpressPart>();
    const { isKnown } = this.directory;
    const part = async <Read>(name: WordpressPart, reading: Promise<Read>): Promise<Read | null> => {
      try {
        return await reading;
      } catch (error) {
        problemOf(error);
        missing.add(name);
        return null;
      }
    };
    const [versions, plugins, themes, admins, health] = await Promise.all([
      part('versions', this.client.versions(site, login)),
      login && part('plugins', this.client.plugins(site, login)),
      login && part('themes', this.client.themes(site, login)),
      login && part('admins', this.client.admins(site, login)),
      login && part('health', this.client.health(site, login)),
    ]);
    const version = versions?.version ?? before?.version ?? null;
    const phpVersion = versions?.phpVersion ?? before?.phpVersion ?? null;
    const newestOf = async (kind: 'plugins' | 'themes', found: Installed[] | null) =>
      found && isKnown ? part('directory', this.directory.extensions(kind, found)) : NOTHING;
    const [core, newestPlugins, newestThemes] = await Promise.all([
      version !== null && isKnown ? part('directory', this.directory.core(version, phpVersion)) : NO_CORE,
      newestOf('plugins', plugins),
      newestOf('themes', themes),
    ]);
    const security = core ? core.security : (before?.securityVersion ?? null);
    const listed = (name: WordpressPart, list: readonly object[] | null, known: string | null | undefined) => {
      if (!list) return known ?? null;
      const { json, isCut } = stored(list);
      if (isCut) missing.add('all');
      return json;
    };
    const extensions = (name: 'plugins' | 'themes', installed: Installed[] | null, newest: NewestBySlug | null) => {
      const known = newest ?? bySlug(before?.[name] ?? null);
      const list = installed?.map(({ told: _, ...one }): WordpressExtensionDto => {
        return { ...one, ...at(one.version, known.get(one.slug) ?? UNKNOWN) };
      });
      return listed(name, list ?? null, before?.[name]);
    };
    return {
      version,
      phpVersion,
      newestVersion: core ? core.core : (before?.newestVersion ?? null),
      securityVersion: security && version && isNewer(security, version) ? security : null,
      plugins: extensions('plugins', plugins, newestPlugins),
      themes: extensions('themes', themes, newestThemes),
      admins: listed('admins', admins, before?.admins),
      health: listed('health', health, before?.health),
      missing: [...missing].join(' '),
    };
  }
}

const NO_CORE: NewestCore = { core: null, security: null };
const NOTHING: NewestBySlug = new Map();
const UNKNOWN: Newest = { newestVersion: null, state: 'unknown' };

const bySlug = (list: string | null): NewestBySlug =>
  new Map((extensionsIn(list) ?? []).map(({ slug, newestVersion, state }) => [slug, { newestVersion, state }]));

/** What was known before may be from an older version. */
const at = (version: string, { newestVersion, state }: Newest): Newest =>
  state === 'behind' && newestVersion !== null && !isNewer(newestVersion, version)
    ? { newestVersion, state: 'current' }
    : { newestVersion, state };

/** As JSON, without the last entries if it would be too long. */
export function stored(list: readonly unknown[], isCut = false): { json: string; isCut: boolean } {
  const json = JSON.stringify(list);
  if (Buffer.byteLength(json) <= MAX_BYTES) return { json, isCut };
  return stored(list.slice(0, Math.floor(list.length * 0.8)), true);
}
