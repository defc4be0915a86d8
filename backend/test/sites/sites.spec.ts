import type { RequestListener } from 'node:http';
import type { NotificationDto, PendingLoginDto } from '../../src/modules/notifications/dto/notification.dto';
import type { ProjectSiteDto, SiteDto } from '../../src/modules/sites/dto/site.dto';
import { SitesService } from '../../src/modules/sites/sites.service';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import type { Client } from '../support/client';
import { startWebsite, type Website } from '../support/servers/websites';
import { createProject } from '../support/tasks';
import { describeApp, startBeside } from '../support/test-app';
import { stopCron } from '../worktime/support';

const ENV = { JWT_TTL: '9999d', SITE_CHECKS: '1', PRIVATE_NETWORKS: '127.0.0.1/32' };
const PAGE = '<!doctype html><title>Fresh bread</title>';

describeApp(
  'the websites of projects',
  (app, database) => {
    let admin: Client;
    let employee: Client;
    let answer: RequestListener;
    let site: Website;
    const others: Website[] = [];

    const fine: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    const failing: RequestListener = (_request, response) => response.writeHead(503).end();

    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2026-11-22T09:00:00Z');
      admin = await app().admin();
      employee = await app().employee();
      site = await startWebsite((request, response) => answer(request, response));
    });
    afterAll(async () => {
      for (const each of [site, ...others]) await each.close();
    });
    beforeEach(async () => {
      answer = fine;
      for (const { id } of (await admin.get<{ id: number }[]>('/api/projects')).body)
        await admin.delete(`/api/projects/${id}`);
    });

    const round = () => app().nest.get(SitesService).round();
    const rounds = async (count: number) => {
      for (let n = 0; n < count; n++) {
        app().clock.forward(10);
        await round();
      }
    };
    const sites = async () => (await employee.get<SiteDto[]>('/api/sites')).body;
    const of = async (id: number) => (await employee.get<ProjectSiteDto>(`/api/projects/${id}/site`)).body;
    const add = async (name: string, websiteUrl: string = site.url) =>
      (await createProject(admin, name, websiteUrl)).id;
    const told = async (person = admin, name?: string) =>
      (await person.get<NotificationDto[]>('/api/notifications?limit=100')).body
        .flatMap(({ site: notice }) => notice ?? [])
        .filter((notice) => name === undefined || notice.name === name);

    it('are checked: status, response time, and title', async () => {
      const id = await add('Bakery');
      const nothing = { availability: null, days: [], checks: [] };
      await createProject(admin, 'Nothing to look at');
      expect(await of(id)).toEqual({ isOn: true, site: null, today: '2026-11-22', ...nothing });
      expect(await round()).toEqual({ looked: 1, down: 0 });
      const seen: SiteDto = {
        projectId: id,
        outcome: 'up',
        problem: null,
        checkedAt: '2026-11-22T09:00:00.000Z',
        downSince: null,
        status: 200,
        responseMs: expect.any(Number) as number,
        certificateUntil: null,
        certificateSoonAt: null,
        leadsToHttps: false,
        title: 'Fresh bread',
      };
      expect(await sites()).toEqual([seen]);
      const responseMs = expect.any(Number) as number;
      expect(await of(id)).toEqual({
        isOn: true,
        site: seen,
        today: '2026-11-22',
        availability: null,
        days: [{ day: '2026-11-22', checks: 1, failed: 0, knownMs: 0, downMs: 0, responseMs }],
        checks: [{ checkedAt: '2026-11-22T09:00:00.000Z', problem: null, status: 200, responseMs }],
      });
    });

    it('are polled without resending the project list', async () => {
      await add('Polled');
      await round();
      const before = await employee.get('/api/projects');
      const etag = (await employee.get('/api/sites')).headers.get('etag') ?? '';
      expect(await employee.get('/api/sites', { 'if-none-match': etag })).toMatchObject({ status: 304 });
      app().clock.forward(10);
      await round();
      expect(await employee.get('/api/sites', { 'if-none-match': etag })).toMatchObject({ status: 200 });
      const again = await employee.get('/api/projects', { 'if-none-match': before.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    });

    it('are up when they require a password, and down when the page is missing', async () => {
      const id = await add('Staging');
      for (const [status, outcome] of [
        [401, 'up'],
        [404, 'down'],
        [500, 'down'],
        [204, 'up'],
      ] as const) {
        answer = (_request, response) => response.writeHead(status).end();
        await round();
        expect((await of(id)).site).toMatchObject({ outcome, status, problem: outcome === 'down' ? 'status' : null });
      }
    });

    it('that are down three times are reported once to admins, and again when they are back', async () => {
      const id = await add('Florist');
      await round();
      answer = failing;
      const since = '2026-11-23T08:00:00.000Z';
      app().clock.set('2026-11-23T07:50:00Z');
      await rounds(2);
      expect(await told(admin, 'Florist')).toEqual([]);
      expect((await of(id)).site).toMatchObject({ outcome: 'down', downSince: since, title: 'Fresh bread' });
      await rounds(1);
      const down = { kind: 'down', projectId: id, name: 'Florist', since, until: null };
      expect(await told(admin, 'Florist')).toEqual([down]);
      await rounds(3);
      expect(await told(admin, 'Florist')).toEqual([down]);
      answer = fine;
      await rounds(2);
      const back = { ...down, kind: 'back', until: '2026-11-23T09:00:00.000Z' };
      expect(await told(admin, 'Florist')).toEqual([back, down]);
      expect(await told(employee)).toEqual([]);
      expect((await of(id)).site).toMatchObject({ outcome: 'up', downSince: null });
      expect((await of(id)).days.at(-1)).toMatchObject({ day: '2026-11-23', checks: 8, failed: 6 });

      const { body } = await admin.get<NotificationDto[]>('/api/notifications?limit=2');
      expect(body.map(({ newValue }) => newValue)).toEqual([
        'The website of Florist is back. It was down from 23/11/2026, 09:00 to 23/11/2026, 10:00.',
        'The website of Florist has been down since 23/11/2026, 09:00.',
      ]);
      expect(body[0]).toMatchObject({ action: 'admin_message', fieldChanged: 'site', oldValue: null, taskId: null });
      expect((await admin.get<PendingLoginDto>('/api/notifications/pending-login')).body).toEqual({
        notification: null,
      });
    });

    it('that fail twice, or every other time, raise no alarm', async () => {
      await add('Flickering');
      for (const each of [failing, failing, fine, failing, fine, failing, failing, fine]) {
        answer = each;
        await rounds(1);
      }
      expect(await told(admin, 'Flickering')).toEqual([]);
    });

    it('are not requested at private addresses, which is shown, and is no outage', async () => {
      const id = await add('Intranet', 'http://127.0.0.2/');
      await rounds(4);
      expect(await of(id)).toMatchObject({
        site: { outcome: 'skipped', problem: 'private', downSince: null },
        days: [],
      });
      expect(await told(admin, 'Intranet')).toEqual([]);
      const secret = await startWebsite(fine, '127.0.0.2');
      others.push(secret);
      const leading = await add('Leading in');
      await admin.patch(`/api/projects/${id}`, { websiteUrl: secret.url });
      answer = (_request, response) => response.writeHead(302, { location: secret.url }).end();
      await rounds(1);
      expect((await of(leading)).site).toMatchObject({ outcome: 'down', problem: 'bad_redirect' });
      expect((await of(id)).site).toMatchObject({ outcome: 'skipped' });
      expect(secret.hits()).toBe(0);
    });

    it('restart with another address, and end with none', async () => {
      const id = await add('Moving');
      answer = failing;
      await rounds(2);
      const other = await startWebsite(failing);
      others.push(other);
      await admin.patch(`/api/projects/${id}`, { websiteUrl: other.url });
      expect(await of(id)).toMatchObject({ site: null, days: [] });
      expect(await sites()).toEqual([]);
      await rounds(1);
      expect(await told(admin, 'Moving')).toEqual([]);
      expect((await of(id)).days).toMatchObject([{ checks: 1, failed: 1 }]);
      await rounds(2);
      expect(await told(admin, 'Moving')).toHaveLength(1);
      await admin.patch(`/api/projects/${id}`, { websiteUrl: '' });
      expect(await sites()).toEqual([]);
      await rounds(1);
      expect(await app().dataSource.query('SELECT * FROM sites')).toEqual([]);
      expect(await app().dataSource.query('SELECT * FROM site_checks')).toEqual([]);
    });

    it('whose project gets another address meanwhile do not get its result', async () => {
      const id = await add('Changing');
      answer = (_request, response) =>
        void admin.patch(`/api/projects/${id}`, { websiteUrl: 'https://other.example' }).then(() => response.end());
      await rounds(1);
      expect((await of(id)).site).toBeNull();
      expect(await sites()).toEqual([]);
    });

    it('are kept for 90 days', async () => {
      app().clock.set('2026-12-01T10:00:00Z');
      const id = await add('Old');
      await round();
      app().clock.set('2027-03-01T09:55:00Z');
      await round();
      expect((await of(id)).days.map(({ day }) => day)).toEqual(['2026-12-01', '2027-03-01']);
      expect((await of(id)).checks).toHaveLength(1);
      app().clock.set('2027-03-01T10:05:00Z');
      await round();
      expect((await of(id)).days).toMatchObject([{ day: '2027-03-01', checks: 2 }]);
      app().clock.set('2026-11-24T09:00:00Z');
    });

    it('follow the studio’s day, not London’s', async () => {
      app().clock.set('2026-11-24T22:59:00Z');
      const id = await add('Night');
      await round();
      app().clock.set('2026-11-24T23:01:00Z');
      await round();
      expect(await of(id)).toMatchObject({ today: '2026-11-25', days: [{ day: '2026-11-24' }, { day: '2026-11-25' }] });
    });

    it('can be checked on request, which raises no alarm and has a limit', async () => {
      const id = await add('Now');
      answer = failing;
      const now = () => employee.post<ProjectSiteDto>(`/api/projects/${id}/site/check`);
      for (let n = 0; n < 3; n++) expect((await now()).body.site).toMatchObject({ outcome: 'down', status: 503 });
      expect(await told(admin, 'Now')).toEqual([]);
      const refused = await now();
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      app().clock.forward(2);
      answer = fine;
      expect(await now()).toMatchObject({ status: 200, body: { site: { outcome: 'up' }, days: [] } });
    });

    it('can only be checked if the project has one', async () => {
      const { id } = await createProject(admin, 'Without');
      const refused = await employee.post(`/api/projects/${id}/site/check`);
      expect(refused).toMatchObject({ status: 409, body: { code: 'project_without_website' } });
      for (const path of [`/api/projects/99999999/site`, '/api/projects/x/site'])
        expect((await employee.get(path)).status).toBe(path.includes('x') ? 400 : 404);
      expect((await employee.post('/api/projects/99999999/site/check')).status).toBe(404);
      expect((await app().guest.get('/api/sites')).status).toBe(401);
    });

    it('are checked by one of several backends, which report an outage once', async () => {
      const other = database === 'mariadb' ? await startBeside(app(), ENV) : undefined;
      if (other) stopCron(other);
      const id = await add('Shared');
      answer = failing;
      for (let n = 0; n < 4; n++) {
        app().clock.forward(10);
        other?.clock.set(app().clock.now().toISOString());
        const before = site.hits();
        const crons = [app(), other ?? app()].map(({ nest }) => nest.get(JobSchedulerService).run('check-sites'));
        await Promise.all(crons);
        expect(site.hits() - before).toBe(1);
      }
      expect(await told(admin, 'Shared')).toMatchObject([{ kind: 'down', projectId: id }]);
      // Even with two concurrent checks.
      answer = fine;
      app().clock.forward(10);
      other?.clock.set(app().clock.now().toISOString());
      await Promise.all([app(), other ?? app()].map(({ nest }) => nest.get(SitesService).round()));
      expect((await told(admin, 'Shared')).map(({ kind }) => kind)).toEqual(['back', 'down']);
      await other?.close();
    });

    it('go with their project', async () => {
      const id = await add('Gone');
      await round();
      expect((await admin.delete(`/api/projects/${id}`)).status).toBe(204);
      expect(await app().dataSource.query('SELECT * FROM site_checks')).toEqual([]);
    });
  },
  ENV,
);
