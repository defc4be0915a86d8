import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { ProjectSiteDto, SiteDto } from '../../src/modules/sites/dto/site.dto';
import { SitesService } from '../../src/modules/sites/sites.service';
import { NameResolver } from '../../src/platform/outbound/name-resolver';
import { OutboundError } from '../../src/platform/outbound/outbound.error';
import type { Client } from '../support/client';
import { startWebsite, type Website } from '../support/servers/websites';
import { createProject } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';

const ENV = { JWT_TTL: '9999d', SITE_CHECKS: '1', PRIVATE_NETWORKS: '127.0.0.1/32' };

describeApp(
  'notices about websites',
  (app) => {
    let admin: Client;
    let employee: Client;
    let site: Website;
    /** Names of hosts that do not answer. */
    const down = new Set<string>();
    let hasConnection = true;

    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2026-11-22T09:00:00Z');
      admin = await app().admin();
      employee = await app().employee();
      site = await startWebsite((request, response) =>
        response.writeHead(down.has(String(request.headers.host).split('.')[0] ?? '') ? 503 : 200).end(),
      );
      const names = app().nest.get(NameResolver);
      jest.spyOn(names, 'works').mockImplementation(() => Promise.resolve(hasConnection));
      jest
        .spyOn(names, 'addressesOf')
        .mockImplementation(() =>
          hasConnection ? Promise.resolve(['127.0.0.1']) : Promise.reject(new OutboundError('offline')),
        );
    });
    afterAll(() => site.close());
    afterEach(async () => {
      down.clear();
      hasConnection = true;
      for (const { id } of (await admin.get<{ id: number }[]>('/api/projects')).body)
        await admin.delete(`/api/projects/${id}`);
    });

    const rounds = async (count: number) => {
      for (let n = 0; n < count; n++) {
        app().clock.forward(10);
        await app().nest.get(SitesService).round();
      }
    };
    const add = async (name: string, port = new URL(site.url).port) =>
      (await createProject(admin, name, `http://${name.toLowerCase()}.studio.de:${port}/`)).id;
    const told = async (person = admin) =>
      (await person.get<NotificationDto[]>('/api/notifications?limit=100')).body.filter(({ site: about }) => about);
    const news = async () => {
      const before = (await told()).length;
      return async () => (await told()).slice(0, (await told()).length - before);
    };

    it('list the websites that went down, or came back, in the same minute', async () => {
      for (const name of ['Bakery', 'Florist', 'Fine']) await add(name);
      await rounds(1);
      const since = await news();
      down.add('bakery').add('florist');
      await rounds(3);
      const notices = await since();
      expect(notices).toMatchObject([
        {
          site: { kind: 'down', projectId: null, name: 'Bakery, Florist', count: 2, since: '2026-11-22T09:20:00.000Z' },
          newValue: 'The websites of Bakery, Florist have been down since 22/11/2026, 10:20.',
        },
      ]);
      down.clear();
      await rounds(1);
      expect((await since())[0]).toMatchObject({
        site: { kind: 'back', name: 'Bakery, Florist', count: 2, until: '2026-11-22T09:50:00.000Z' },
        newValue:
          'The websites of Bakery, Florist are back. They were down from 22/11/2026, 10:20 to 22/11/2026, 10:50.',
      });
      expect(await told(employee)).toEqual([]);
    });

    it('are sent once for a website that comes and goes, and again when it stays down', async () => {
      await add('Flapping');
      await rounds(1);
      const since = await news();
      for (let n = 0; n < 4; n++) {
        down.add('flapping');
        await rounds(4);
        down.clear();
        await rounds(1);
      }
      const kinds = async () => (await since()).map(({ site: about }) => about?.kind);
      expect(await kinds()).toEqual(['back', 'down']);
      down.add('flapping');
      await rounds(6);
      expect(await kinds()).toEqual(['down', 'back', 'down']);
      down.clear();
      await rounds(150);
      down.add('flapping');
      await rounds(3);
      expect(await kinds()).toEqual(['down', 'back', 'down', 'back', 'down']);
    });

    it.each([
      ['names are not resolved', undefined],
      ['nothing answers', '1025'],
    ])('say once that the dashboard itself has no connection when %s: no website is down', async (_, port) => {
      const id = await add('Alone', port);
      if (!port) await rounds(1);
      const since = await news();
      hasConnection = port !== undefined;
      jest.mocked(app().nest.get(NameResolver).works).mockResolvedValue(false);
      const began = new Date(app().clock.now().getTime() + 600_000).toISOString();
      await rounds(2);
      expect(await since()).toEqual([]);
      const { body } = await employee.get<ProjectSiteDto>(`/api/projects/${id}/site`);
      expect(body).toMatchObject({ site: { outcome: 'skipped', problem: 'offline', downSince: null } });
      expect(body.days).toHaveLength(port ? 0 : 1);
      await rounds(5);
      expect(await since()).toMatchObject([{ site: { kind: 'offline', projectId: null, count: 0, since: began } }]);
      jest.mocked(app().nest.get(NameResolver).works).mockImplementation(() => Promise.resolve(hasConnection));
      hasConnection = true;
      await rounds(4);
      const kinds = (await since()).map(({ site: about }) => about?.kind);
      expect(kinds).toEqual(port ? ['down', 'offline'] : ['offline']);
    });

    it('report each spell without a connection, but none of a single website', async () => {
      await add('First');
      await add('Second');
      const since = await news();
      for (let spell = 0; spell < 2; spell++) {
        hasConnection = false;
        await rounds(4);
        hasConnection = true;
        await rounds(1);
      }
      expect((await since()).map(({ site: about }) => about?.kind)).toEqual(['offline', 'offline']);
      await add('Third');
      jest
        .mocked(app().nest.get(NameResolver).addressesOf)
        .mockImplementation((name) =>
          name.startsWith('first') ? Promise.reject(new OutboundError('offline')) : Promise.resolve(['127.0.0.1']),
        );
      await rounds(4);
      expect(await since()).toHaveLength(2);
      const { body } = await employee.get<SiteDto[]>('/api/sites');
      expect(body.map(({ outcome }) => outcome)).toEqual(['skipped', 'up', 'up']);
    });
  },
  ENV,
);
