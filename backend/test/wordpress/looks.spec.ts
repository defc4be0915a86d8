import { WordpressClientService } from '../../src/modules/wordpress/looks/wordpress-client.service';
import type { WordpressOverviewDto } from '../../src/modules/wordpress/dto/wordpress.dto';
import { isNewer } from '../../src/modules/wordpress/wordpress.constants';
import type { Client } from '../support/client';
import { TestWordpress, type WordpressMode } from '../support/servers/wordpress';
import { startWebsite } from '../support/servers/websites';
import { createProject } from '../support/tasks';
import { describeApp, describeOnce } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { connectedSite, ENV, login, lookAtAll, noticesOf, withDirectory, wordpressOf } from './support';

const { env, directory } = withDirectory();

describeApp(
  'a look at a WordPress site',
  (app) => {
    let admin: Client;
    let employee: Client;
    const sites: TestWordpress[] = [];
    beforeAll(async () => {
      stopCron(app());
      admin = await app().admin();
      employee = await app().employee();
    });
    afterAll(async () => {
      for (const site of sites) await site.close();
    });
    beforeEach(() => app().clock.forward(2));

    const connected = async (name?: string) => {
      const made = await connectedSite(admin, name);
      sites.push(made.site);
      return made;
    };
    const look = (client: Client, id: number) => client.post(`/api/projects/${id}/wordpress/look`, {});

    it('tells versions, plugins, themes, admins and tests, and what is behind', async () => {
      const { id, site } = await connected();
      const read = await wordpressOf(employee, id);
      expect(read.site).toMatchObject({
        ...{ projectId: id, name: 'Bakery', url: `${site.url}/`, isConnected: true, problem: null },
        ...{ version: '7.1.4', newestVersion: '7.1.9', isBehind: true, securityVersion: '7.1.9', phpVersion: '8.2.36' },
        ...{ pluginsBehind: 2, pluginsClosed: 1, themesBehind: 1, admins: 1, criticalTests: 1 },
        lookedAt: app().clock.now().toISOString(),
      });
      expect(read).toMatchObject({ login: 'admin', missing: [], knowsNewest: true });
      expect(
        read.plugins.map(({ name, version, newestVersion, state, isActive }) => [
          name,
          version,
          newestVersion,
          state,
          isActive,
        ]),
      ).toEqual([
        ['Akismet Anti-spam: Spam Protection', '5.7.2', '5.7.2', 'current', false],
        ['Contact Form 7', '5.9.2', '6.1.4', 'behind', true],
        ['Studio Plugin', '1.0.0', null, 'unknown', true],
        ['Yoast & friends @admin [x]', '22.0', '26.4', 'behind', true],
        ['Gone', '1.0', null, 'closed', true],
      ]);
      expect(read.themes).toMatchObject([
        { slug: 'twentytwentyfive', version: '1.5', newestVersion: '1.6', isActive: true },
      ]);
      expect(read.admins).toEqual([
        { login: 'admin', name: 'Anna', email: 'anna@client.example', since: '2026-01-02T03:04:05+00:00' },
      ]);
      expect(read.health.filter(({ status }) => status === 'critical').map(({ label }) => label)).toEqual([
        'About https-status',
      ]);
      const { body } = await employee.get<WordpressOverviewDto>('/api/wordpress');
      expect(body.sites).toContainEqual(read.site);
    });

    it('only reads', async () => {
      const { site } = await connected('Reader');
      await lookAtAll(app());
      expect(site.asked.filter((asked) => !asked.startsWith('GET '))).toEqual([]);
      expect(directory().asked.join('\n')).not.toContain(site.url);
    });

    it('takes the versions of an older site from its feed and headers', async () => {
      const { id, site } = await connected('Older');
      Object.assign(site, { hasAbilities: false, version: '6.1.9' });
      await look(admin, id);
      expect((await wordpressOf(admin, id)).site).toMatchObject({
        version: '6.1.9',
        phpVersion: '8.1.2',
        securityVersion: null,
      });
    });

    it('tells what a visitor sees without a connection', async () => {
      const site = await new TestWordpress().start();
      sites.push(site);
      const { id } = await createProject(employee, 'Visitor', site.url);
      expect(await employee.post(`/api/projects/${id}/wordpress`, {})).toMatchObject({ status: 200 });
      const read = await wordpressOf(employee, id);
      expect(read.site).toMatchObject({
        isConnected: false,
        version: '7.1.4',
        newestVersion: '7.1.9',
        pluginsBehind: null,
      });
      expect(read).toMatchObject({
        login: null,
        plugins: [],
        passwordPage: `${site.url}/wp-admin/authorize-application.php?app_name=Studio%20dashboard`,
      });
    });

    it.each<[WordpressMode, string | null]>([
      ['rest-off', 'rest_off'],
      ['no-passwords', 'passwords_off'],
      ['members-only', null],
      ['firewall', 'blocked'],
      ['challenge', 'blocked'],
      ['maintenance', 'maintenance'],
      ['fatal', 'server_error'],
      ['too-many', 'too_many_requests'],
      ['notice', 'not_json'],
      ['huge', 'not_json'],
      ['mark', null],
      ['static', 'not_wordpress'],
    ])('in the state %s has the problem %s, and keeps what was known', async (mode, problem) => {
      const { id, site } = await connected(`State ${mode}`);
      site.mode = mode;
      expect((await look(employee, id)).status).toBe(200);
      expect((await wordpressOf(employee, id)).site).toMatchObject({
        problem,
        version: '7.1.4',
        pluginsBehind: 2,
        admins: 1,
      });
    });

    it('goes without what the site hides', async () => {
      const { id, site } = await connected('Hidden');
      site.mode = 'no-users';
      site.instead.set('/wp/v2/themes', (response) =>
        response.writeHead(403).end('{"code":"rest_cannot_view_themes"}'),
      );
      await look(admin, id);
      const read = await wordpressOf(admin, id);
      expect(read.missing.toSorted()).toEqual(['admins', 'themes']);
      // What was known before stays.
      expect(read.site).toMatchObject({ problem: null, admins: 1, themesBehind: 1, pluginsBehind: 2 });
      const fresh = await connectedSite(admin, 'Hidden from the beginning', (one) => (one.mode = 'no-users'));
      sites.push(fresh.site);
      expect((await wordpressOf(admin, fresh.id)).site).toMatchObject({ problem: null, admins: null });
    });

    it('needs the rights to see plugins', async () => {
      const { id, site } = await connected('Editor');
      site.role = 'editor';
      await look(admin, id);
      expect((await wordpressOf(admin, id)).site).toMatchObject({ problem: 'rights', isConnected: true });
    });

    it('keeps the newest versions known while the directory does not answer', async () => {
      const { id, site } = await connected('Away');
      directory().isDown = true;
      for (const plugin of site.plugins) if (plugin.name === 'Contact Form 7') plugin.version = '6.1.4';
      await look(admin, id);
      directory().isDown = false;
      const read = await wordpressOf(admin, id);
      expect(read.missing).toEqual(['directory']);
      expect(read.site).toMatchObject({ newestVersion: '7.1.9', pluginsBehind: 1 });
    });

    it('survives a site with thousands of long plugins and names that are no names', async () => {
      const { id, site } = await connected('Large');
      const [one] = site.plugins;
      site.plugins = Array.from({ length: 2000 }, (_, index) => {
        return {
          ...one!,
          plugin: `p${index}/p`,
          name: `\u202e${'Ł<b>'.repeat(20)}\n${index}`,
          version: index % 2 ? '1.0' : 'x'.repeat(99),
        };
      });
      expect((await look(admin, id)).status).toBe(200);
      const read = await wordpressOf(admin, id);
      expect(read.site).toMatchObject({ problem: null });
      expect(read.missing).toEqual(['plugins']);
      expect(read.plugins.length).toBeGreaterThan(100);
      expect(read.plugins[0]?.name).not.toMatch(/[\u202e\n]/);
      expect(read.plugins[0]?.version).toBe('');
    });

    it('notifies admins once of a security release, and once of a connection that ended', async () => {
      const { site } = await connected('News');
      const before = (await noticesOf(admin)).length;
      await lookAtAll(app());
      expect(await noticesOf(admin)).toHaveLength(before);
      directory().offers = ['7.1.10', '7.2'];
      await lookAtAll(app());
      await lookAtAll(app());
      directory().offers = ['7.1.9'];
      site.password = 'another';
      await lookAtAll(app());
      await lookAtAll(app());
      const news = (await noticesOf(admin)).slice(before);
      expect(news).toHaveLength(2);
      expect(news[0]).toMatch(/^The websites of .*News.* need a security release of WordPress\.$/);
      expect(news[1]).toBe('The website of News no longer accepts the connection to WordPress.');
      expect((await noticesOf(employee)).length).toBe(0);
    });

    it('is limited to three a minute', async () => {
      const { id } = await connected('Often');
      app().clock.forward(2);
      const answers = await Promise.all(Array.from({ length: 10 }, () => look(employee, id)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        ...Array<number>(3).fill(200),
        ...Array<number>(7).fill(429),
      ]);
    });

    it('keeps to what it can read of plugins and of the directory', async () => {
      const { id, site } = await connected('Odd');
      const about = { plugin_uri: '', author: '', textdomain: '', status: 'active' };
      const plugin = (name: string, version: unknown) => ({ ...about, plugin: name, name, version });
      site.plugins = [
        plugin('hello', '1.7.1'),
        plugin('rc/rc', '26.4-RC1'),
        plugin('v/v', 'v22.0'),
        plugin('none/none', null),
        plugin('nul/nul', '1.0'),
        { plugin: 7 },
        null,
      ] as typeof site.plugins;
      site.plugins[4]!.name = 'Nul\u0000 \u202ename';
      Object.assign(directory().newest, { hello: '1.7.2', rc: '26.4', v: '22.0', none: '1', nul: '1.0' });
      Object.assign(directory().slugs, { hello: 'hello-dolly', nul: 'renamed' });
      directory().odd = { 'odd/odd.php': { slug: 'odd' } };
      await look(admin, id);
      directory().odd = {};
      const read = await wordpressOf(admin, id);
      expect(read.missing).toEqual([]);
      expect(read.plugins.map(({ name, version, state }) => [name, version, state])).toEqual([
        ['hello', '1.7.1', 'behind'],
        ['rc/rc', '26.4-RC1', 'behind'],
        ['v/v', '22.0', 'current'],
        ['none/none', '', 'unknown'],
        ['Nul name', '1.0', 'renamed'],
      ]);
    });

    it('keeps what was known of a part that fails, also with a 401', async () => {
      const { id, site } = await connected('Flaky');
      for (const [status, body] of [
        [401, '{"code":"rest_user_cannot_list"}'],
        [500, '<html>'],
        [302, ''],
      ] as const) {
        site.instead.set('/wp/v2/plugins', (response) => response.writeHead(status).end(body));
        app().clock.forward(2);
        await look(admin, id);
        const read = await wordpressOf(admin, id);
        expect([read.missing, read.plugins.length, read.site?.problem]).toEqual([['plugins'], 5, null]);
      }
    });

    it('does not take a directory that refuses for one that knows nothing', async () => {
      const { id } = await connected('Refused');
      directory().refusesInfo = true;
      await look(admin, id);
      directory().refusesInfo = false;
      const read = await wordpressOf(admin, id);
      expect(read.missing).toEqual(['directory']);
      expect(read.site).toMatchObject({ pluginsClosed: 1, pluginsBehind: 2 });
    });

    it('is blocked if a user may not even read their own account', async () => {
      const { id, site } = await connected('Firewalled');
      site.instead.set('/wp/v2/users/me', (response) => response.writeHead(403).end('{"code":"wordfence_blocked"}'));
      await look(admin, id);
      expect((await wordpressOf(admin, id)).site).toMatchObject({ problem: 'blocked' });
    });

    it('never sends the password to another host or port', async () => {
      const { id, site } = await connected('Moved');
      const seen: (string | undefined)[] = [];
      const thief = await startWebsite(({ headers }, response) => {
        seen.push(headers.authorization);
        response.writeHead(200).end('{}');
      }, '127.0.0.2');
      const neighbour = await startWebsite(({ headers }, response) => {
        seen.push(headers.authorization);
        response.writeHead(200).end('{"namespaces":["wp/v2"],"authentication":{}}');
      });
      Object.assign(site, { mode: 'redirect-away', elsewhere: `${neighbour.url}/?rest_route=/` });
      await look(admin, id);
      expect((await wordpressOf(admin, id)).site?.problem).toBe('elsewhere');
      await neighbour.close();
      Object.assign(site, { mode: 'redirect-away', elsewhere: `${thief.url}/?rest_route=/` });
      await look(admin, id);
      expect((await wordpressOf(admin, id)).site?.problem).toMatch(/elsewhere|bad_redirect/);
      site.mode = 'usual';
      site.instead.set('/wp/v2/plugins', (response) => response.writeHead(302, { location: thief.url }).end());
      await look(admin, id);
      await admin.patch(`/api/projects/${id}`, { websiteUrl: thief.url });
      expect(await look(admin, id)).toMatchObject({ status: 404, body: { code: 'wordpress_not_confirmed' } });
      await lookAtAll(app());
      expect(seen.filter(Boolean)).toEqual([]);
      await thief.close();
    });
  },
  env,
);

it.each([
  ['7.1.10', '7.1.9', true],
  ['7.1', '7.1.0', false],
  ['7.2', '7.2-RC1', true],
  ['7.2-RC2', '7.2-RC1', true],
  ['7.2-beta1', '7.2-RC1', false],
  ['1.0a', '1.0', false],
  ['1.0', '', true],
  ['2.0.1', '2.0', true],
])('%s is newer than %s: %s', (version, than, expected) => {
  expect(isNewer(version, than)).toBe(expected);
});

describeOnce(
  'WordPress without a directory',
  (app) => {
    it('knows no newest versions, and does not ask', async () => {
      const admin = await app().admin();
      expect(await lookAtAll(app())).toEqual({ looked: 0, failed: 0 });
      const { site, id } = await connectedSite(admin);
      const read = await wordpressOf(admin, id);
      expect(read).toMatchObject({ knowsNewest: false, missing: [] });
      expect(read.site).toMatchObject({ newestVersion: null, isBehind: false, pluginsBehind: 0, pluginsClosed: 0 });
      await site.close();
    });

    it('sends the password over https only, unless the site is in the operator’s network', async () => {
      const site = { root: new URL('http://shop.example.org/'), headers: {}, hasPasswords: true, isHidden: false };
      const signingIn = app().nest.get(WordpressClientService).signIn(site, login);
      await expect(signingIn).rejects.toMatchObject({ problem: 'unencrypted' });
    });
  },
  ENV,
);
