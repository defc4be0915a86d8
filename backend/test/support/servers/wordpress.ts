import type { IncomingMessage, ServerResponse } from 'node:http';
import { startWebsite, type Website } from './websites';

/** What stands between callers and the REST API, or breaks it. */
export type WordpressMode =
  | 'usual'
  | 'rest-off'
  | 'members-only'
  | 'no-passwords'
  | 'firewall'
  | 'challenge'
  | 'maintenance'
  | 'fatal'
  | 'notice'
  | 'mark'
  | 'no-users'
  | 'too-many'
  | 'static'
  | 'huge'
  | 'redirect-away';

/** A WordPress site in the shapes of 6.1 to 7.1. It only answers what it would without an update. */
export class TestWordpress {
  mode: WordpressMode = 'usual';
  version = '7.1.4';
  /** False: like versions without abilities. */
  hasAbilities = true;
  password = 'abcd EFGH ijkl MNOP qrst UVWX';
  role: 'administrator' | 'editor' = 'administrator';
  plugins = [
    plugin('akismet/akismet', 'Akismet Anti-spam: Spam Protection', '5.7.2', 'inactive'),
    plugin('contact-form-7/wp-contact-form-7', 'Contact Form 7', '5.9.2'),
    plugin('own-studio-plugin/own-studio-plugin', 'Studio Plugin', '1.0.0'),
    plugin('wordpress-seo/wp-seo', 'Yoast &amp; friends @admin [x]', '22.0'),
    plugin('gone/gone', 'Gone', '1.0'),
  ];
  themes = [
    {
      stylesheet: 'twentytwentyfive',
      template: 'twentytwentyfive',
      name: { raw: 'Twenty Twenty-Five' },
      version: '1.5',
    },
  ];
  admins = [
    { username: 'admin', name: 'Anna', email: 'anna@client.example', registered_date: '2026-01-02T03:04:05+00:00' },
  ];
  /** Paths and methods of all requests to the REST API. */
  readonly asked: string[] = [];
  /** Answers instead of the site for one REST path. */
  readonly instead = new Map<string, (response: ServerResponse) => void>();
  /** Where `redirect-away` leads. */
  elsewhere = '';
  private website: Website | undefined;

  get url(): string {
    return this.website?.url ?? '';
  }

  async start(): Promise<this> {
    this.website = await startWebsite((request, response) => this.answer(request, response));
    return this;
  }

  async close(): Promise<void> {
    await this.website?.close();
  }

  private isKnown({ headers }: IncomingMessage): boolean {
    const [, encoded = ''] = (headers.authorization ?? '').split(' ');
    const [login, password] = Buffer.from(encoded, 'base64').toString().split(':');
    return login === 'admin' && password === this.password.replaceAll(' ', '') && this.mode !== 'no-passwords';
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const address = new URL(request.url ?? '/', this.url);
    const path = address.searchParams.get('rest_route');
    if (this.mode === 'redirect-away') return void response.writeHead(302, { location: this.elsewhere }).end();
    if (this.mode === 'challenge') return page(response, 503, 'Just a moment...');
    if (this.mode === 'static') return page(response, 200, 'Just a page');
    if (address.searchParams.get('feed') === 'rss2')
      return page(response, 200, `<generator>https://wordpress.org/?v=${this.version}</generator>`);
    if (path === null)
      return page(response, 200, `<meta name="generator" content="WordPress ${this.version}"><title>Client</title>`);
    this.asked.push(`${request.method ?? ''} ${path}`);
    const instead = this.instead.get(path);
    if (instead) return instead(response);
    if (this.mode === 'firewall') return page(response, 403, 'Your access has been limited');
    if (this.mode === 'too-many') return page(response, 429, 'Slow down');
    if (this.mode === 'maintenance') return error(response, 503, 'wp_die');
    if (this.mode === 'fatal') return error(response, 500, 'internal_server_error');
    if (this.mode === 'rest-off') return error(response, 403, 'rest_disabled');
    const isKnown = this.isKnown(request);
    if (this.mode === 'members-only' && !isKnown) return error(response, 401, 'rest_cannot_access');
    if (path === '/') return this.send(response, { namespaces: ['wp/v2'], authentication: this.authentication() });
    if (!isKnown) return error(response, 401, 'rest_not_logged_in');
    if (path === '/wp/v2/users/me')
      return this.send(response, { capabilities: this.role === 'administrator' ? { activate_plugins: true } : {} });
    if (this.role !== 'administrator') return error(response, 403, 'rest_forbidden');
    if (path === '/wp/v2/users' && this.mode === 'no-users') return error(response, 404, 'rest_no_route');
    const found = this.answers().get(path);
    if (found) this.send(response, found);
    else error(response, 404, 'rest_no_route');
  }

  private authentication(): object {
    if (this.mode === 'no-passwords') return [];
    return {
      'application-passwords': { endpoints: { authorization: `${this.url}/wp-admin/authorize-application.php` } },
    };
  }

  private answers(): Map<string, object> {
    const tests = ['background-updates', 'loopback-requests', 'https-status', 'dotorg-communication'];
    return new Map<string, object>([
      ['/wp/v2/plugins', this.plugins],
      ['/wp/v2/themes', this.themes.map((theme) => ({ status: 'active', ...theme }))],
      ['/wp/v2/users', this.admins],
      ...tests.map((test) => [`/wp-site-health/v1/tests/${test}`, healthOf(test)] as const),
      ['/wp-site-health/v1/tests/authorization-header', healthOf('authorization_header', 'good')],
      ['/wp-site-health/v1/tests/page-cache', healthOf('page_cache', 'good')],
      ...(this.hasAbilities
        ? [
            [
              '/wp-abilities/v1/abilities/core/get-environment-info/run',
              { wp_version: this.version, php_version: '8.2.36', environment: 'local' },
            ] as const,
          ]
        : []),
    ]);
  }

  private send(response: ServerResponse, body: object): void {
    const before = { notice: '<br />\n<b>Deprecated</b>: Creation of dynamic property', mark: '\uFEFF' };
    const json = JSON.stringify(body);
    const text = this.mode === 'notice' || this.mode === 'mark' ? before[this.mode] + json : json;
    response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8', 'x-powered-by': 'PHP/8.1.2' });
    response.end(this.mode === 'huge' ? `[${'1,'.repeat(900_000)}1]` : text);
  }
}

function plugin(name: string, title: string, version: string, status = 'active') {
  const [folder = ''] = name.split('/');
  const about = { plugin_uri: `https://wordpress.org/plugins/${folder}/`, author: 'A team', textdomain: folder };
  return { plugin: name, status, name: title, version, ...about };
}

const healthOf = (test: string, status = test === 'https-status' ? 'critical' : 'good') => {
  return { test, label: `About ${test}`, status, badge: { label: 'Security', color: 'blue' }, description: '<p>…</p>' };
};

function page(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8' }).end(`<!DOCTYPE html><html>${text}</html>`);
}

function error(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify({ code, message: 'Sorry.', data: { status } }));
}

interface Described {
  Version: string;
}

/** The public directory. */
export class TestDirectory {
  offers = ['7.1.9'];
  newest: Record<string, string> = {
    akismet: '5.7.2',
    'contact-form-7': '6.1.4',
    'wordpress-seo': '26.4',
    twentytwentyfive: '1.6',
  };
  closed = ['gone'];
  isDown = false;
  refusesInfo = false;
  /** Slugs that differ from the folder. */
  slugs: Record<string, string> = {};
  /** Entries in every answer. */
  odd: object = {};
  /** Everything it was sent. */
  readonly asked: string[] = [];
  private website: Website | undefined;

  get url(): string {
    return this.website?.url ?? '';
  }

  async start(): Promise<this> {
    this.website = await startWebsite((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => this.answer(new URL(request.url ?? '/', this.url), new URLSearchParams(body), response));
    });
    return this;
  }

  async close(): Promise<void> {
    await this.website?.close();
  }

  private answer(address: URL, form: URLSearchParams, response: ServerResponse): void {
    this.asked.push(`${address.pathname}${address.search} ${decodeURIComponent(form.toString())}`);
    const send = (body: object, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (this.isDown) return page(response, 502, 'Bad gateway');
    const { pathname: path } = address;
    if (path === '/core/version-check/1.7/')
      return send({ offers: this.offers.map((version) => ({ response: 'upgrade', version, current: version })) });
    if (path === '/plugins/update-check/1.1/') return send(this.updates(form.get('plugins'), 'plugins'));
    if (path === '/themes/update-check/1.1/') return send(this.updates(form.get('themes'), 'themes'));
    const slug = address.searchParams.get('request[slug]') ?? '';
    if (this.refusesInfo) return send({ error: 'Slow down' }, 429);
    if (this.closed.includes(slug)) return send({ error: 'closed', name: slug, slug, closed: true }, 404);
    send({ error: 'Plugin not found.' }, 404);
  }

  private updates(sent: string | null, kind: 'plugins' | 'themes') {
    const given = JSON.parse(sent ?? '{}') as Record<string, Record<string, Described>>;
    const [behind, current]: Record<string, object>[] = [{}, {}];
    for (const [name, { Version: version }] of Object.entries(given[kind] ?? {})) {
      const [slug = ''] = name.replace(/\.php$/, '').split('/');
      const newest = this.newest[slug];
      if (newest === undefined || !behind || !current) continue;
      const isBehind = newest.localeCompare(version, 'en', { numeric: true }) > 0;
      (isBehind ? behind : current)[name] = { slug: this.slugs[slug] ?? slug, new_version: newest };
    }
    // PHP writes an empty map as a list.
    const asPhp = (map: object = {}) => (Object.keys(map).length ? map : []);
    return { [kind]: asPhp({ ...behind, ...this.odd }), no_update: asPhp(current), translations: [] };
  }
}
