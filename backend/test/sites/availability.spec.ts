import type { RequestListener } from 'node:http';
import type { ProjectSiteDto } from '../../src/modules/sites/dto/site.dto';
import { SitesService } from '../../src/modules/sites/sites.service';
import type { Client } from '../support/client';
import { startWebsite, type Website } from '../support/servers/websites';
import { createProject } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';

const ENV = { JWT_TTL: '9999d', SITE_CHECKS: '1', PRIVATE_NETWORKS: '127.0.0.1/32' };
const MINUTE = 60_000;

describeApp(
  'the availability of a website',
  (app) => {
    let admin: Client;
    let isUp = true;
    let site: Website;
    const answer: RequestListener = (_request, response) => response.writeHead(isUp ? 200 : 503).end();

    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2026-11-22T08:00:00Z');
      admin = await app().admin();
      site = await startWebsite(answer);
    });
    afterAll(() => site.close());

    const checkAt = async (time: string, up: boolean) => {
      app().clock.set(`2026-11-22T${time}:00Z`);
      isUp = up;
      await app().nest.get(SitesService).round();
    };
    const of = async (id: number) => (await admin.get<ProjectSiteDto>(`/api/projects/${id}/site`)).body;
    const add = async (name: string) => (await createProject(admin, name, site.url)).id;
    const known = async (id: number) => {
      const { availability, days } = await of(id);
      return { availability, days: days.map(({ knownMs, downMs }) => [knownMs / MINUTE, downMs / MINUTE]) };
    };
    afterEach(async () => {
      for (const { id } of (await admin.get<{ id: number }[]>('/api/projects')).body)
        await admin.delete(`/api/projects/${id}`);
    });

    it('counts each check until the next one, not each check alike', async () => {
      const id = await add('Bakery');
      expect(await known(id)).toEqual({ availability: null, days: [] });
      await checkAt('09:00', true);
      expect(await known(id)).toEqual({ availability: null, days: [[0, 0]] });
      await checkAt('09:20', false);
      await checkAt('09:25', true);
      await checkAt('09:40', true);
      app().clock.set('2026-11-22T09:50:00Z');
      expect(await known(id)).toEqual({ availability: 90, days: [[50, 5]] });
    });

    it('claims nothing about the time in which the server was stopped', async () => {
      const id = await add('Florist');
      await checkAt('10:00', true);
      await checkAt('10:10', false);
      await checkAt('12:10', true);
      app().clock.set('2026-11-22T18:00:00Z');
      expect(await known(id)).toEqual({ availability: 60, days: [[50, 20]] });
    });

    it('is below 100 as long as any outage is known', async () => {
      const id = await add('Shop');
      for (let hour = 0; hour < 24; hour++)
        for (const minute of ['00', '20', '40']) await checkAt(`${String(hour).padStart(2, '0')}:${minute}`, true);
      app().clock.set('2026-11-23T00:00:00Z');
      expect((await of(id)).availability).toBe(100);
      await app().dataSource.query('UPDATE site_checks SET checked_at = ?, problem = ? WHERE checked_at = ?', [
        '2026-11-22 23:59:59.999',
        'status',
        '2026-11-22 23:40:00.000',
      ]);
      expect((await of(id)).availability).toBe(99.99);
    });

    it('ignores checks by hand', async () => {
      const id = await add('Café');
      await checkAt('13:00', true);
      app().clock.set('2026-11-22T13:05:00Z');
      isUp = false;
      const now = await admin.post<ProjectSiteDto>(`/api/projects/${id}/site/check`);
      expect(now.body).toMatchObject({
        site: { outcome: 'down' },
        availability: 100,
        days: [{ checks: 1, failed: 0 }],
      });
      app().clock.set('2026-11-22T13:10:00Z');
      expect(await known(id)).toEqual({ availability: 100, days: [[10, 0]] });
    });
  },
  ENV,
);
