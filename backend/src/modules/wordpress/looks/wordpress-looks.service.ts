import { Injectable } from '@nestjs/common';
import type { Row } from '../../../platform/database/queries/row';
import { extensionsIn, type WordpressExtensionDto } from '../dto/wordpress.dto';
import { isNewer, type WordpressPart, type WordpressProblem } from '../wordpress.constants';
import type { WordpressSite } from '../wordpress-site.entity';
import { DirectoryService, type Newest, type NewestVersions } from './directory.service';
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
    const missing: WordpressPart[] = [];
    const part = async <Read>(name: WordpressPart, reading: Promise<Read>): Promise<Read | null> => {
      try {
        return await reading;
      } catch (error) {
        problemOf(error);
        missing.push(name);
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
    const { version = null, phpVersion = null } = versions ?? {};
    const newest = this.directory.isKnown
      ? await part('directory', this.directory.newest(version, phpVersion, plugins ?? [], themes ?? []))
      : NOTHING;
    const listed = (
      name: WordpressPart,
      list: readonly object[] | null | undefined,
      known: string | null | undefined,
    ) => {
      if (!list) return known ?? null;
      const json = stored(list);
      // Cut, because it was too long.
      if (json.length < JSON.stringify(list).length) missing.push(name);
      return json;
    };
    const { core, security, plugins: pluginsNow, themes: themesNow } = newest ?? knownBefore(before);
    return {
      version: version ?? before?.version ?? null,
      phpVersion: phpVersion ?? before?.phpVersion ?? null,
      newestVersion: core,
      securityVersion: security && version && isNewer(security, version) ? security : null,
      plugins: listed('plugins', withNewest(plugins, pluginsNow), before?.plugins),
      themes: listed('themes', withNewest(themes, themesNow), before?.themes),
      admins: listed('admins', admins, before?.admins),
      health: listed('health', health, before?.health),
      missing: missing.join(' '),
    };
  }
}

const NOTHING: NewestVersions = { core: null, security: null, plugins: new Map(), themes: new Map() };
const UNKNOWN: Newest = { newestVersion: null, state: 'unknown' };

function knownBefore(before: Row<WordpressSite> | null): NewestVersions {
  const bySlug = (list: string | null | undefined) =>
    new Map(
      (extensionsIn(list ?? null) ?? []).map(({ slug, newestVersion, state }) => [slug, { newestVersion, state }]),
    );
  return {
    core: before?.newestVersion ?? null,
    security: before?.securityVersion ?? null,
    plugins: bySlug(before?.plugins),
    themes: bySlug(before?.themes),
  };
}

/** What was known before may be from an older version. */
const at = (version: string, { newestVersion, state }: Newest): Newest =>
  state === 'behind' && newestVersion !== null && !isNewer(newestVersion, version)
    ? { newestVersion, state: 'current' }
    : { newestVersion, state };

const withNewest = (installed: readonly Installed[] | null, newest: ReadonlyMap<string, Newest>) =>
  installed?.map(({ told: _, ...one }): WordpressExtensionDto => {
    return { ...one, ...at(one.version, newest.get(one.slug) ?? UNKNOWN) };
  });

/** As JSON, without the last entries if it would be too long. */
export function stored(list: readonly unknown[]): string {
  const json = JSON.stringify(list);
  return Buffer.byteLength(json) <= MAX_BYTES ? json : stored(list.slice(0, Math.floor(list.length * 0.8)));
}
