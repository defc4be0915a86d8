import { Injectable } from '@nestjs/common';
import { decodeHTML } from 'entities';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isReachable, isReservedName } from '../../../platform/network/addresses';
import { outboundAddress } from '../../../platform/outbound/outbound-address';
import { jsonIn, listOf } from '../../../platform/outbound/bodies';
import { OutboundError } from '../../../platform/outbound/outbound.error';
import { OutboundHttpService } from '../../../platform/outbound/outbound-http.service';
import { beginningOf } from '../../../platform/text/excerpt';
import { plainLine } from '../../../platform/text/visible-text';
import type { WordpressAdminDto, WordpressExtensionDto, WordpressHealthDto } from '../dto/wordpress.dto';
import { HEALTH_STATUSES, type WordpressProblem } from '../wordpress.constants';

/** The user and application password of a connection. */
export interface WordpressLogin {
  login: string;
  password: string;
}

/** A plugin or theme. */
export interface Installed extends Pick<WordpressExtensionDto, 'slug' | 'name' | 'version' | 'isActive'> {
  /** What WordPress itself tells the directory about it. */
  told: Readonly<Record<string, string>>;
}

export class WordpressError extends Error {
  constructor(
    readonly problem: WordpressProblem,
    options?: ErrorOptions,
  ) {
    super(`WordPress: ${problem}`, options);
  }
}

/** More than for websites, because PHP and all plugins start first. */
const DEADLINE_MS = 8000;
/** No test of the site's health begins later. */
const TESTS_MS = 10_000;
const MAX_NAME = 100;

/** Tests that the site runs when asked, by their name in the address. */
const TESTS = [
  'background-updates',
  'loopback-requests',
  'https-status',
  'dotorg-communication',
  'authorization-header',
  'page-cache',
];

/** Texts of other servers: one line, no entities, not too long. */
const word = z.string().transform((text) => beginningOf(plainLine(decodeHTML(text)), MAX_NAME));
const slug = z.string().min(1).max(120);
const version = z.string().transform((text) => versionIn(text) ?? '');

const INDEX = z.object({ namespaces: z.array(z.string()), authentication: z.unknown() });
const ME = z.object({ capabilities: z.record(z.string(), z.unknown()) });
const VERSIONS = z.object({ wp_version: version, php_version: version });
const PLUGINS = listOf(
  z
    .object({
      plugin: slug,
      status: z.string(),
      name: word,
      version: version.catch(''),
      plugin_uri: z.string().max(500).catch(''),
      author: word.catch(''),
      textdomain: z.string().max(120).catch(''),
    })
    .transform(({ plugin, status, name, version: Version, ...about }): Installed => {
      const told = {
        Name: name,
        Version,
        PluginURI: about.plugin_uri,
        Author: about.author,
        TextDomain: about.textdomain,
      };
      return { slug: plugin, name, version: Version, isActive: status !== 'inactive', told };
    }),
);
const THEMES = listOf(
  z
    .object({
      stylesheet: slug,
      template: slug,
      status: z.string(),
      name: z.object({ raw: word }),
      version: version.catch(''),
    })
    .transform(({ stylesheet, template, status, name: { raw: name }, version: Version }): Installed => {
      const told = { Name: name, Version, Template: template, Stylesheet: stylesheet };
      return { slug: stylesheet, name, version: Version, isActive: status === 'active', told };
    }),
);
const ADMINS = listOf(z.object({ username: word, name: word, email: word, registered_date: z.string().max(40) }));
const HEALTH = z.object({ test: word, label: word, status: z.enum(HEALTH_STATUSES) });

/** A version as it may be stored; null for anything else. */
export const versionIn = (text: string): string | null => /^v?(\d[\w.+-]{0,31})$/.exec(text.trim())?.[1] ?? null;

/** Reads a site's REST API, and never writes. All methods throw `WordpressError` or `OutboundError`. */
@Injectable()
export class WordpressClientService {
  constructor(private readonly outbound: OutboundHttpService) {}

  /** Finds the REST API without a login: redirects are followed, but only within the site. */
  async open(url: string): Promise<OpenSite> {
    if (!outboundAddress(url)) throw new WordpressError('address');
    const fields = { _fields: 'namespaces,authentication' };
    const visit = await this.outbound.get(restAddress(new URL(url), '/', fields), { deadlineMs: DEADLINE_MS });
    const root = new URL(visit.url.pathname, visit.url.origin);
    if (siteOf(root) !== siteOf(new URL(url))) throw new WordpressError('elsewhere');
    const json = jsonIn(visit.body);
    const { status } = visit;
    if (json === undefined) {
      const isPage = status === 200 && !/json/.test(visit.headers['content-type'] ?? '');
      throw new WordpressError(isPage ? 'not_wordpress' : problemAt(status, json));
    }
    // Some plugins hide even the index from visitors.
    if (status === 401) return { root, headers: visit.headers, hasPasswords: true, isHidden: true };
    if (status === 404) throw new WordpressError('not_wordpress');
    if (status !== 200) throw new WordpressError(status === 403 ? 'rest_off' : problemAt(status, json));
    const index = INDEX.safeParse(json);
    if (!index.success || !index.data.namespaces.includes('wp/v2')) throw new WordpressError('not_wordpress');
    const { authentication } = index.data;
    const hasPasswords =
      typeof authentication === 'object' && authentication !== null && !Array.isArray(authentication);
    return { root, headers: visit.headers, hasPasswords, isHidden: false };
  }

  /** Checks the login: only this answer tells whether the site accepts it, others treat callers as visitors. */
  async signIn(site: OpenSite, login: WordpressLogin): Promise<void> {
    if (site.root.protocol === 'http:' && !isLocal(site.root)) throw new WordpressError('unencrypted');
    const { capabilities } = await this.read(site, login, '/wp/v2/users/me', ME, {
      context: 'edit',
      _fields: 'capabilities',
    }).catch((error: unknown) => {
      const problem = problemOf(error);
      if (problem === 'password' && !site.hasPasswords) throw new WordpressError('passwords_off', { cause: error });
      // All users may read their own account.
      throw problem === 'rights' ? new WordpressError('blocked', { cause: error }) : error;
    });
    if (capabilities.activate_plugins !== true) throw new WordpressError('rights');
  }

  /** Older sites do not tell admins: the feed names the version, and the header PHP's. */
  async versions(
    site: OpenSite,
    login: WordpressLogin | null,
  ): Promise<{ version: string; phpVersion: string | null }> {
    if (login) {
      const path = '/wp-abilities/v1/abilities/core/get-environment-info/run';
      const told = await this.read(site, login, path, VERSIONS).catch((error: unknown) => {
        if (error instanceof WordpressError) return undefined;
        throw error;
      });
      if (told?.wp_version) return { version: told.wp_version, phpVersion: told.php_version || null };
    }
    const feed = new URL(site.root);
    feed.searchParams.set('feed', 'rss2');
    const { body } = await this.outbound.call(feed.href, { headers: { Accept: '*/*' } });
    const [, found = ''] = /<generator>https?:\/\/wordpress\.org\/\?v=([^<]*)</.exec(body.toString('utf8')) ?? [];
    const [, php = ''] = /PHP\/(\S+)/.exec(String(site.headers['x-powered-by'] ?? '')) ?? [];
    const version = versionIn(found);
    if (!version) throw new WordpressError('rights');
    return { version, phpVersion: versionIn(php) };
  }

  plugins(site: OpenSite, login: WordpressLogin): Promise<Installed[]> {
    const _fields = 'plugin,status,name,version,plugin_uri,author,textdomain';
    return this.read(site, login, '/wp/v2/plugins', PLUGINS, { _fields });
  }

  themes(site: OpenSite, login: WordpressLogin): Promise<Installed[]> {
    const _fields = 'stylesheet,template,status,name,version';
    return this.read(site, login, '/wp/v2/themes', THEMES, { _fields });
  }

  async admins(site: OpenSite, login: WordpressLogin): Promise<WordpressAdminDto[]> {
    const asked = { roles: 'administrator', context: 'edit', per_page: '100' };
    const _fields = 'username,name,email,registered_date';
    const users = await this.read(site, login, '/wp/v2/users', ADMINS, { ...asked, _fields });
    return users.map(({ username, name, email, registered_date: since }) => ({ login: username, name, email, since }));
  }

  /** One after the other, because each makes the site work. @throws unless all of them answer in time */
  async health(site: OpenSite, login: WordpressLogin): Promise<WordpressHealthDto[]> {
    const results: WordpressHealthDto[] = [];
    const start = performance.now();
    for (const test of TESTS) {
      if (performance.now() - start > TESTS_MS) throw new WordpressError('timeout');
      results.push(await this.read(site, login, `/wp-site-health/v1/tests/${test}`, HEALTH));
    }
    return results;
  }

  private async read<Shape extends z.ZodType>(
    { root }: OpenSite,
    { login, password }: WordpressLogin,
    path: string,
    shape: Shape,
    query: Readonly<Record<string, string>> = {},
  ): Promise<z.output<Shape>> {
    const Authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
    const { status, body } = await this.outbound.call(restAddress(root, path, query), { headers: { Authorization } });
    const json = jsonIn(body);
    if (status !== 200) throw new WordpressError(problemAt(status, json));
    const read = shape.safeParse(json);
    if (!read.success) throw new WordpressError('not_json', { cause: read.error });
    return read.data;
  }
}

export interface OpenSite {
  /** The site's address after redirects. */
  root: URL;
  headers: IncomingHttpHeaders;
  /** Whether application passwords are on, as far as the site tells visitors. */
  hasPasswords: boolean;
  /** Whether visitors may not use the REST API at all. */
  isHidden: boolean;
}

/** Works with every permalink setting, unlike `/wp-json/`. */
function restAddress(root: URL, path: string, query: Readonly<Record<string, string>>): string {
  const address = new URL(root.pathname, root.origin);
  address.search = new URLSearchParams({ rest_route: path, ...query }).toString();
  return address.href;
}

/** `www.` and encryption make no difference, other ports do. */
const siteOf = ({ host }: URL) => host.replace(/^www\./, '');

function isLocal({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) ? !isReachable(literal, []) : isReservedName(hostname);
}

/** By status: for pages, with which firewalls and checks of browsers answer, and for JSON, with which WordPress does. */
const PROBLEMS: ReadonlyMap<number, readonly [page: WordpressProblem, json: WordpressProblem]> = new Map([
  [401, ['blocked', 'password']],
  [403, ['blocked', 'rights']],
  [404, ['not_wordpress', 'rights']],
  [429, ['too_many_requests', 'too_many_requests']],
  [503, ['blocked', 'maintenance']],
]);

/** @param json undefined for a page. */
function problemAt(status: number, json: unknown): WordpressProblem {
  const code = z.object({ code: z.string() }).safeParse(json).data?.code;
  if (status === 403 && code === 'rest_disabled') return 'rest_off';
  if (status >= 300 && status < 400) return 'elsewhere';
  return PROBLEMS.get(status)?.[json === undefined ? 0 : 1] ?? (status >= 500 ? 'server_error' : 'not_json');
}

/** The reason why a part of a look failed. Other errors are thrown. */
export function problemOf(error: unknown): WordpressProblem {
  if (error instanceof WordpressError || error instanceof OutboundError) return error.problem;
  throw error;
}
