import type { Client } from '../support/client';
import type { WordpressMode } from '../support/servers/wordpress';
import { describeApp } from '../support/test-app';
import { connectedSite, look, withDirectory, withSites, wordpressOf } from './support';

const { env, directory } = withDirectory();

describeApp(
  'a look at a WordPress site in an odd state',
  (app) => {
    let admin: Client;
    let employee: Client;
    const { sites, connected } = withSites(app);
    beforeAll(async () => {
      admin = await app().admin();
      employee = await app().employee();
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
      expect(read.missing).toEqual(['all']);
      expect(read.plugins.length).toBeGreaterThan(100);
      expect(read.plugins[0]?.name).not.toMatch(/[\u202e\n]/);
      expect(read.plugins[0]?.version).toBe('');
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
      const { id, site } = await connected('Refused');
      site.plugins.push({ ...site.plugins[1]!, plugin: 'another/another' });
      directory().refusesInfo = true;
      await look(admin, id);
      directory().refusesInfo = false;
      const read = await wordpressOf(admin, id);
      expect(read.missing).toEqual(['directory']);
      expect(read.site).toMatchObject({ pluginsClosed: 1, pluginsBehind: 2, isBehind: true, securityVersion: '7.1.9' });
    });

    it('keeps the version, its security release and the tests if they cannot be read', async () => {
      const { id, site } = await connected('Silent');
      site.hasAbilities = false;
      site.version = '';
      site.instead.set('/wp-site-health/v1/tests/dotorg-communication', (response) => response.writeHead(500).end());
      await look(admin, id);
      const read = await wordpressOf(admin, id);
      expect(read.missing.toSorted()).toEqual(['health', 'versions']);
      expect(read.site).toMatchObject({ version: '7.1.4', securityVersion: '7.1.9', isBehind: true, criticalTests: 1 });
    });

    it('is blocked if a user may not even read their own account', async () => {
      const { id, site } = await connected('Firewalled');
      site.instead.set('/wp/v2/users/me', (response) => response.writeHead(403).end('{"code":"wordfence_blocked"}'));
      await look(admin, id);
      expect((await wordpressOf(admin, id)).site).toMatchObject({ problem: 'blocked' });
    });
  },
  env,
);
