import { WordpressClientService } from '../../src/modules/wordpress/looks/wordpress-client.service';
import type { CareTaskDto } from '../../src/modules/wordpress/dto/care.dto';
import type { WordpressOverviewDto } from '../../src/modules/wordpress/dto/wordpress.dto';
import type { Client } from '../support/client';
import { TestWordpress } from '../support/servers/wordpress';
import { startWebsite } from '../support/servers/websites';
import { createProject } from '../support/tasks';
import { describeApp, describeOnce } from '../support/test-app';
import {
  connectedSite,
  ENV,
  login,
  look,
  lookAtAll,
  noticesOf,
  withDirectory,
  withSites,
  wordpressOf,
} from './support';

const { env, directory } = withDirectory();

describeApp(
  'a look at a WordPress site',
  (app) => {
    let admin: Client;
    let employee: Client;
    const { sites, connected } = withSites(app);
    beforeAll(async () => {
      admin = await app().admin();
      employee = await app().employee();
    });

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
      const news = (await noticesOf(admin)).slice(before).filter((sentence) => sentence.includes('News'));
      expect(news).toHaveLength(2);
      expect(news[0]).toMatch(/^The websites? of .*News.* needs? a security release of WordPress\.$/);
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

describeOnce(
  'WordPress without a directory',
  (app) => {
    it('knows no newest versions, and does not ask', async () => {
      const admin = await app().admin();
      expect(await lookAtAll(app())).toEqual({ looked: 0, failed: 0 });
      const { site, id } = await connectedSite(admin);
      const read = await wordpressOf(admin, id);
      expect(read).toMatchObject({ knowsNewest: false, missing: [] });
      expect(read.site).toMatchObject({ newestVersion: null, isBehind: false, pluginsBehind: null, pluginsClosed: 0 });
      const [care] = (
        await admin.post<CareTaskDto[]>('/api/wordpress/care', {
          ...{ month: app().clock.now().toISOString().slice(0, 7), title: 'Care' },
          sites: [{ projectId: id, assignee: await admin.id() }],
        })
      ).body;
      expect(care?.items).toBeNull();
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
